/**
 * Letters of the scripts that the typefaces of papers hold, their marks, and what else stands in names: signs of ASCII and
 * Latin-1, dashes, quotation marks and the like. Characters that no line may hold at all are no matter of scripts.
 */
const SETTABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Inherited}\u0020-\u007e\u00a0-\u00bf\u00d7\u00f7\u02b0-\u02ff\u060c\u061b\u061f\u0640\u2010-\u2029\p{Cc}\p{Cs}]*$/u;

/** Whether papers can set a text; what they cannot would stand there as empty boxes (rule profiles/script). */
export function canBeSet(text: string): boolean {
  return SETTABLE.test(text);
}
