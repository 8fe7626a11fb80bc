import { homeLines } from '../../../language/en/talk/home-lines.ts'
import { promptName } from '../../../language/fence.ts'
import { showsHome } from '../../../mind/ports/notes.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { createMind } from '../mind.ts'
import { isOfFewWords } from '../voice/few-words.ts'

/** Younger people speak as children. Years. */
const grownUp = 14

/** A word about the house that a player shows me; null if none woke me. */
export const remarkOnHome = (context: TurnContext): string | null => {
  const { woken = [], percepts, character, seed } = context
  for (const { name } of percepts.people) {
    const begin = `${promptName(name)} ${showsHome}: `
    const said = woken.find((sentence) => sentence.startsWith(begin))
    if (said === undefined) continue
    const mind = createMind(context, { tools: new Set(), found: [] })
    const manner = character.age < grownUp ? 'child' : isOfFewWords(mind) ? 'brief' : 'plain'
    const lines = homeLines[manner]
    const seen = said.slice(begin.length).replace(/\.$/, '')
    return (lines[seed % lines.length] ?? '')
      .replaceAll('{name}', name)
      .replaceAll('{Seen}', seen.charAt(0).toUpperCase() + seen.slice(1))
  }
  return null
}
