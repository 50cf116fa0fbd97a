import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { type CSSProperties, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { NewsParagraph } from '#api/mails.ts';
import { COLORS } from './look.ts';
import type { MailHalf, MailText } from './texts.ts';

const FONT =
  "'Schibsted Grotesk', system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Wraps long titles and names; the second property is for older mail clients. */
const BREAKING = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

const styles = {
  page: {
    backgroundColor: COLORS.paper,
    color: COLORS.ink,
    fontFamily: FONT,
    margin: 0,
    padding: '32px 12px',
  },
  column: { maxWidth: 600, margin: '0 auto' },
  card: {
    backgroundColor: COLORS.surface,
    border: `1px solid ${COLORS.line}`,
    borderRadius: 12,
    padding: '32px 28px',
    margin: '24px 0',
  },
  heading: {
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 800,
    letterSpacing: '-0.025em',
    margin: '0 0 20px',
    ...BREAKING,
  },
  text: { fontSize: 16, lineHeight: '25px', margin: '0 0 16px', ...BREAKING },
  /** A result of an alert: a line at its side holds the two halves of a year plan together. */
  result: { borderLeft: `3px solid ${COLORS.line}`, padding: '0 0 0 14px', margin: '0 0 20px' },
  half: { fontSize: 16, lineHeight: '23px', margin: '0 0 8px', ...BREAKING },
  title: { color: COLORS.ink, textDecoration: 'underline', fontWeight: 600 },
  button: {
    backgroundColor: COLORS.action,
    color: COLORS['on-action'],
    borderRadius: 8,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 600,
    padding: '14px 24px',
    margin: '8px 0 24px',
  },
  small: { color: COLORS.muted, fontSize: 13.5, lineHeight: '20px', margin: '0 0 8px' },
  link: { color: COLORS.ink, textDecoration: 'underline', overflowWrap: 'anywhere', wordBreak: 'break-all' },
  quiet: { color: COLORS.muted, textDecoration: 'underline' },
  rule: { borderColor: COLORS.line, margin: '24px 0 16px' },
} satisfies Record<string, CSSProperties>;

/** The layout of all mails: logo, a card with one button, and the sender. */
function MailLayout({
  language,
  preview,
  heading,
  greeting,
  before,
  results,
  more,
  button,
  after,
  footer,
  unsubscribe,
  subject,
}: MailText) {
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
      </Head>
      <Body style={styles.page}>
        <Preview>{preview}</Preview>
        <Container style={styles.column}>
          <Mark />
          <Section style={styles.card}>
            <Heading as="h1" style={styles.heading}>
              {heading}
            </Heading>
            <Paragraphs texts={[greeting, ...before]} style={styles.text} />
            <Results results={results} />
            {more !== null && <Text style={styles.text}>{more}</Text>}
            <Button href={button.link} style={styles.button}>
              {button.label}
            </Button>
            <Paragraphs texts={after} style={styles.text} />
            <Hr style={styles.rule} />
            <Text style={styles.small}>{button.hint}</Text>
            <Text style={styles.small}>
              <Link href={button.link} style={styles.link}>
                {button.link}
              </Link>
            </Text>
          </Section>
          <Paragraphs texts={footer} style={styles.small} />
          {unsubscribe && (
            <Text style={styles.small}>
              <Link href={unsubscribe.link} style={styles.quiet}>
                {unsubscribe.label}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

function Paragraphs({ texts, style }: { texts: readonly NewsParagraph[]; style: CSSProperties }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two paragraphs may be equal
    <Text key={index} style={style}>
      {typeof text === 'string' ? <Lines text={text} /> : <Linked {...text} />}
    </Text>
  ));
}

function Results({ results }: { results: readonly MailHalf[][] }) {
  return results.map((halves, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two results may look the same
    <Section key={index} style={styles.result}>
      {halves.map(({ title, facts, link }, half) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <Text key={half} style={styles.half}>
          {link === null ? (
            title
          ) : (
            <Link href={link} style={styles.title}>
              {title}
            </Link>
          )}
          <br />
          <Lines text={facts.join('\n')} />
        </Text>
      ))}
    </Section>
  ));
}

function Linked({ text, link }: Exclude<NewsParagraph, string>) {
  const [before, ...after] = text.split(link);
  return (
    <>
      {before}
      <Link href={link} style={styles.link}>
        {link}
      </Link>
      {after.join(link)}
    </>
  );
}

/** Preserves the line breaks of user input. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may be equal
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** The logo: two half discs and the name. Mail clients strip SVG and block images, so the discs are coloured boxes. */
function Mark() {
  const half: CSSProperties = { width: 22, height: 11, fontSize: 0, lineHeight: 0 };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td style={{ width: 34 }} aria-hidden="true">
            <div style={{ ...half, backgroundColor: COLORS.summer, borderRadius: '11px 11px 0 0' }} />
            <div
              style={{
                ...half,
                margin: '2px 0 0 10px',
                backgroundColor: COLORS.winter,
                borderRadius: '0 0 11px 11px',
              }}
            />
          </td>
          <td style={{ paddingLeft: 10, fontSize: 22, fontWeight: 800, letterSpacing: '-0.03em' }}>
            Solstice
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The document type that mail clients support best. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export function renderHtml(mail: MailText): string {
  return `${DOCTYPE}${renderToStaticMarkup(<MailLayout {...mail} />)}`;
}
