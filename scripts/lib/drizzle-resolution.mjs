// Resolves drizzle's files without its package.json. Node parses the `exports` of a package again for each of its
// files, and drizzle's are 180 kB for a hundred files: more than half a second of every start.
import { registerHooks } from 'node:module';

const PACKAGE = 'drizzle-orm';
const resolved = new Map();

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context);
    if (specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${PACKAGE}/`)) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context);
    // Caches by specifier, which is safe since only one copy is installed.
    const known = resolved.get(specifier) ?? next(specifier, context);
    resolved.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
