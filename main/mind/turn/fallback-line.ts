import type { Language } from '../../language/language.ts'
import type { TurnContext } from '../ports/turn-context.ts'

const plainLines = [
  'Forgive me, my thoughts wandered off. Ask me once more?',
  'Hm. I lost my thread; say that again?',
  'Give me a moment, my head is elsewhere.',
]

/** The same, but whoever speaks of harming themselves never gets an excuse. */
export const fallbackIn =
  ({ care }: Pick<Language, 'care'>): typeof fallbackLine =>
  (context, kind) =>
    care.speaksOfSelfHarm(context.utterance)
      ? care.answerToSelfHarm(context.speaker.name, context.seed)
      : fallbackLine(context, kind)

/**
 * What an NPC says if no answer came: a line in its own voice if it has one that fits. `noted`: it has kept what it was
 * told, and only nods. Chosen by the context's seed.
 */
export const fallbackLine = (
  { character, seed, speaker }: Pick<TurnContext, 'character' | 'seed' | 'speaker' | 'utterance'>,
  kind: 'thinking' | 'noted' = 'thinking',
): string => {
  const own = (character.soul.voice[kind] ?? [])
    .map((line) => line.replaceAll('{name}', speaker.name))
    .filter((line) => !line.includes('{'))
  const lead = own[seed % Math.max(1, own.length)]
  if (kind === 'noted') return lead ?? 'Hm.'
  const plain = plainLines[seed % plainLines.length] ?? 'Hm.'
  return lead === undefined ? plain : `${lead} ${plain}`
}
