import { promptText } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'
import { judgeLine } from '../sleep/diary-ground.ts'
import { type Essential, missingFrom } from './must-survive.ts'

/** Added to a line that much of the record doesn't bear out, as in a diary. */
export const unsure = ' (I am not sure of this.)'

/** A model's lines about a talk, judged by its record. */
export interface JudgedNotes {
  /** The lines that may stay. The doubtful ones say so. */
  lines: string[]
  /** Lines with names, numbers or statements that the record doesn't hold. */
  refused: string[]
}

/** Judges notes as a diary's lines are: nothing in them may be new, and what is hardly borne out is marked. */
export const judgeNotes = (
  lines: readonly string[],
  {
    entries,
    summary,
    context,
    language,
  }: { entries: readonly TranscriptEntry[]; summary: string | null; context: TurnContext; language: Language },
): JudgedNotes => {
  const talk = [
    ...(summary ?? '').split('\n'),
    ...entries.flatMap((entry) =>
      entry.kind === 'heard' || entry.kind === 'spoke'
        ? [entry.text]
        : entry.kind === 'acted'
          ? [`${JSON.stringify(entry.input)} ${entry.result}`]
          : [],
    ),
  ].filter((line) => line !== '')
  const known = [
    context.character.name,
    context.character.soulText,
    context.speaker.name,
    ...(context.company ?? []).map(({ name }) => name),
    ...entries.flatMap((entry) => (entry.kind === 'heard' ? [entry.speaker.name] : [])),
    ...context.acquaintances.map(({ name, role }) => `${name} ${role}`),
    ...context.places.map(({ label }) => label),
    ...(context.surroundings?.kinds ?? []).flatMap(({ name, plural }) => [name, plural]),
    context.now.date,
  ].join('\n')
  // The whole talk bears each line out, because nobody asks for the lines' numbers here.
  const rests = talk.map((_line, index) => index)
  const judged: JudgedNotes = { lines: [], refused: [] }
  for (const text of lines) {
    const verdict = judgeLine({ text, rests }, { notes: [], talk, known, secrets: [] }, language)
    // With its plain words granted, only names, numbers and orders are left to refuse.
    const plain = text.replace(/\p{Lu}[\p{L}’'-]*|\p{L}*\p{N}\S*/gu, ' ')
    const isHard =
      verdict === 'refused' &&
      judgeLine(
        { text, rests: [...rests, talk.length] },
        { notes: [], talk: [...talk, withoutCounts(plain, language)], known, secrets: [] },
        language,
      ) === 'refused'
    if (isHard) judged.refused.push(text)
    else {
      // Handovers are noted by the world itself, so their lines need no note here.
      const isDoubtful =
        verdict === 'refused' || (verdict === 'doubtful' && language.telling.handedIn(text).length === 0)
      judged.lines.push(isDoubtful ? `${text}${unsure}` : text)
    }
  }
  return judged
}

const withoutCounts = (text: string, { numbers }: Language): string =>
  text.replace(/\p{L}+/gu, (word) => (numbers.numberOf(word.toLowerCase()) === undefined ? word : ' '))

/**
 * What a second question for the same notes says, with the promises that they lack. Empty: every line may stay; what is
 * missing the rules add. People's words stay data.
 */
export const askedAgain = ({ lines, refused }: JudgedNotes, essentials: readonly Essential[]): string => {
  if (refused.length === 0) return ''
  const left = lines.length === 0 ? [] : missingFrom(lines.join('\n'), essentials)
  const listed = (tag: string, texts: readonly string[]): string =>
    `\n<${tag}>\n${texts.map((text) => promptText(text)).join('\n')}\n</${tag}>`
  return [
    ` The record does not hold what these lines of yours say; leave it out, or write it as the record has it:${listed('not_in_the_record', refused)}`,
    left.length === 0
      ? ''
      : ` Your last notes left these out; write of them as well:${listed(
          'left_out',
          left.map(({ text }) => text),
        )}`,
  ].join('')
}
