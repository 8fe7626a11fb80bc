export const sentencesOf = (text: string): string[] =>
  (text.replace(/\s+/g, ' ').match(/[^.!?…]+[.!?…]*["”’')]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
