import type { Mind } from '../mind.ts'

/** A note of mine as I say it to whoever is in it: "Ada gave me 1 pot" is "You gave me a pot". */
export const recordToYou = (text: string, { context: { speaker } }: Mind): string => {
  if (speaker.kind !== 'player') return text
  const name = speaker.name.replaceAll(/[^\p{L}\p{N} ]/gu, '.')
  const own = text
    .replace(
      new RegExp(
        `^${name}(?= (?:gave|did|took|bought|sold|brought|paid|broke|kept|helped|stole|taught|learned|told|has|had)\\b)`,
        'u',
      ),
      'You',
    )
    .replaceAll(
      new RegExp(`(?<=\\b(?:gave|sold|owe|promised|taught|paid|told|asked|saw|helped) )${name}(?![\\p{L}])`, 'gu'),
      'you',
    )
  return own === text ? text : humanly(own)
}

const humanly = (text: string): string =>
  text
    .replace(/^(You did what I had asked): (.+?)[.]?$/u, '$1, and I have not forgotten it: $2.')
    .replaceAll(/(?<![\d:.,])\b1 (?=(\p{L}))/gu, (_, next: string) => (/[aeiou]/i.test(next) ? 'an ' : 'a '))
