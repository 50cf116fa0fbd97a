// Converts the reports of the test programs to one format: { passed, failed, skipped, flaky: names of tests, files: [{
// file, seconds }] }.
import { readFileSync } from 'node:fs';

export function vitestReport(path, root) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const didNotLoad = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(didNotLoad).length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: [],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

export function playwrightReport(path) {
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'));
  const specs = suites.flatMap(specsOf);
  const seconds = new Map();
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000);
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    files: [...seconds].map(([file, sum]) => ({ file: `e2e/${file}`, seconds: sum })),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
