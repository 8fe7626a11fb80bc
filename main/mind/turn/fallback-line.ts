import type { Language } from '../../language/language.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** Said alone. */
const plainLines = [
  'Forgive me, my thoughts wandered off. Ask me once more?',
  'Hm. I lost my thread; say that again?',
  'My head is elsewhere; say that again?',
]
/** Said after a line of the character's own, which is the opening already. */
const plainEnds = [
  'No, it is gone; ask me once more?',
  'I lost my thread; say that again?',
  'It is gone. Say it again?',
]

/** The same, but whoever speaks of harming themselves never gets an excuse. */
export const fallbackIn =
  ({ care }: Pick<Language, 'care'>): typeof fallbackLine =>
  (context, kind) =>
    care.speaksOfSelfHarm(context.utterance)
      ? care.answerToSelfHarm(context.speaker.name, context.seed)
      : fallbackLine(context, kind)

/**
 * What an NPC says if no answer came: one of its own lines for it (`lost`), or else another of its own with a plain end.
 * `noted`: it has kept what it was told, and only nods. Chosen by the context's seed.
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
