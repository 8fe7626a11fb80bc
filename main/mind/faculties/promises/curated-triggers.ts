import { enoughWords, type Topics } from '../../../language/topics.ts'
import { askerOf } from '../../ports/audience.ts'
import type { TriggeredLine } from '../../ports/recollection.ts'
import type { Speaker } from '../../ports/turn-context.ts'
import { earsOfLines } from '../../turn/ears-of-lines.ts'
import { splitMarks } from './marks.ts'

/** The most lines per turn. */
const mostLines = 3
const longestShown = 300
const plainImportance = 5
/**
 * Handwritten files may contain anything. These constants limit how many lines are read, and how many characters of one
 * line.
 */
const mostRead = 2000
const longestLine = 4000

/**
 * The lines of curated memory whose trigger words were just said, best first: `- The ring is Nan's. <!-- trigger:
 * silver ring, lost ring --> <!-- importance: 8 -->`. Includes only what this listener may hear, and no hearsay,
 * because a person could otherwise plant words that come up in every talk.
 */
export const triggeredLines = (
  texts: readonly string[],
  utterance: string,
  listener: Pick<Speaker, 'id' | 'kind' | 'person'>,
  topics: Topics,
): TriggeredLine[] => {
  if (utterance.trim() === '') return []
  const asker = askerOf({ speaker: listener })
  const mayHear = (audience: string): boolean =>
    audience === 'everyone' || (asker.kind === 'player' && asker.player === audience)
  const found = texts.flatMap((text) => {
    const lines = text.split(/\r?\n/, mostRead)
    const ears = earsOfLines(lines)
    return lines.flatMap((line, index) => {
      if (line.length > longestLine) return []
      const { text: shown, marks } = splitMarks(line)
      const triggers = triggersIn(line, topics)
      if (triggers.length === 0 || !mayHear(ears[index] ?? 'self') || /^(?:told|heard)$/.test(marks.get('kind') ?? ''))
        return []
      const score = Math.max(...triggers.map((trigger) => topics.shareOf(trigger, utterance)))
      if (score < enoughWords) return []
      const plain = shown.replace(/^\s*[-*+]\s+/, '').replace(/^#+\s*/, '')
      return plain === '' || plain.startsWith('~~')
        ? []
        : [
            {
              score,
              line: { text: plain.slice(0, longestShown).toWellFormed(), importance: importanceIn(line), triggers },
            },
          ]
    })
  })
  return found
    .toSorted((a, b) => b.score - a.score || b.line.importance - a.line.importance)
    .slice(0, mostLines)
    .map(({ line }) => line)
}

/** The comments in a line. */
const commentsIn = (line: string): string[] =>
  line
    .split('<!--')
    .slice(1)
    .flatMap((part) => (part.includes('-->') ? (part.split('-->', 1)[0] ?? '') : []))

/** The words after `trigger:` (`silver ring, mill`), up to the next mark or the end of the comment. */
const triggersIn = (line: string, { contentWords }: Topics): string[] =>
  commentsIn(line).flatMap((comment) => {
    const list = /\btriggers?:(.*)$/.exec(comment)?.[1] ?? ''
    return list
      .replace(/\s[a-z]+:.*$/, '')
      .split(',')
      .map((trigger) => trigger.trim())
      .filter((trigger) => contentWords(trigger).length > 0)
  })

const importanceIn = (line: string): number => {
  const found = commentsIn(line).flatMap((comment) => /\bimportance:\s*(\d{1,2})\b/.exec(comment)?.[1] ?? [])[0]
  return Math.min(10, Math.max(1, Number(found ?? plainImportance)))
}
