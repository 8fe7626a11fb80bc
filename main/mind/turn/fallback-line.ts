import type { TurnContext } from '../ports/turn-context.ts'

const plainLines = [
  'Forgive me, my thoughts wandered off. Ask me once more?',
  'Hm. I lost my thread; say that again?',
  'Give me a moment, my head is elsewhere.',
]

/**
 * What an NPC says if no answer came: a line in its own voice if it has one that fits. Chosen by the context's seed.
 */
export const fallbackLine = ({ character, seed }: Pick<TurnContext, 'character' | 'seed'>): string => {
  const own = (character.soul.voice.thinking ?? []).filter((line) => !line.includes('{'))
  const plain = plainLines[seed % plainLines.length] ?? 'Hm.'
  const lead = own[seed % Math.max(1, own.length)]
  return lead === undefined ? plain : `${lead} ${plain}`
}
