/**
 * Reads the number in a note such as "I told Ada part 2 of The lamp-wife". Null if the note has none, or isn't about
 * the listener.
 */
export const partTold = (note: string, listener: string): number | null => {
  const part = /\bpart (\d{1,3}) of\b/i.exec(note)?.[1]
  return part === undefined || !isAbout(note, listener) ? null : Number(part)
}

/** Whether a note is about this person: "I told Ben part 2 of …" is about Ben. */
const isAbout = (note: string, name: string): boolean =>
  note.includes(name) ||
  !/\b(?:told|telling|tell) (?!(?:you|them|him|her|the|a|part)\b)\p{L}+ (?:\p{L}+ )?part\b/iu.test(note)
