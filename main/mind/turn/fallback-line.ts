import type { Language } from '../../language/language.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** Lines for use alone. */
const plainLines = [
  'Forgive me, my thoughts wandered off. Ask me once more?',
  'Hm. I lost my thread; say that again?',
  'My head is elsewhere; say that again?',
]
/** Ends to add to a character's own opening line. */
const plainEnds = [
  'No, it is gone; ask me once more?',
  'I lost my thread; say that again?',
  'It is gone. Say it again?',
]

/** Chooses such lines in a language. A player who speaks of self-harm never gets an excuse. */
export const fallbackIn =
  ({ care }: Pick<Language, 'care'>): typeof fallbackLine =>
  (context, kind) =>
    care.speaksOfSelfHarm(context.utterance)
      ? care.answerToSelfHarm(context.speaker.name, context.seed)
      : fallbackLine(context, kind)

/**
 * The words of the NPC if no answer came: one of its own lines for this (`lost`), or else another of its lines with a
 * plain end. `noted`: the NPC has stored the message and only acknowledges it. The context's seed decides.
 */
export const fallbackLine = (
  { character, seed, speaker }: Pick<TurnContext, 'character' | 'seed' | 'speaker' | 'utterance'>,
  kind: 'thinking' | 'noted' = 'thinking',
): string => {
  const ownLine = (key: 'lost' | 'thinking' | 'noted'): string | undefined => {
    const own = (character.soul.voice[key] ?? [])
      .map((line) => line.replaceAll('{name}', () => speaker.name))
      .filter((line) => !line.includes('{') && /\p{L}/u.test(line))
    return own[seed % Math.max(1, own.length)]
  }
  const plain = (lines: readonly string[]): string => lines[seed % lines.length] ?? 'Hm.'
  if (kind === 'noted') return ownLine('noted') ?? 'Hm.'
  const lead = ownLine('thinking')
  return ownLine('lost') ?? (lead === undefined ? plain(plainLines) : `${lead} ${plain(plainEnds)}`)
}
