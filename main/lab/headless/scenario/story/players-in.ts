import { nearest } from '../../../../language/nearest.ts'
import { isPlayerName, knownOnes, type Names, playerIdOf, StoryError } from '../names.ts'
import type { Story, StoryLine } from './read-story.ts'
import { namesIn } from './values.ts'

/**
 * Checks whether a name that isn't a villager's belongs to a player of the story: somebody whom another line names too,
 * or who fills a player's gap. Otherwise it is a typo, and the line would concern somebody who never comes.
 */
export const playersIn = (story: Story, names: Names): ((line: StoryLine) => void) => {
  const named = new Map<string, { words: Set<string>; lines: Set<StoryLine>; isPlayer: boolean }>()
  const guestsIn = ({ known, values }: StoryLine) =>
    known.template.gaps.flatMap(({ name, kind }) => {
      if (kind === 'people' && known.section === 'Given') return []
      const words = kind === 'people' ? namesIn(values[name] ?? '') : [values[name] ?? '']
      const mayBe = (word: string): boolean =>
        kind === 'player'
          ? isPlayerName(word)
          : (kind === 'body' || kind === 'people' || (kind === 'where' && !names.isPlace(word))) &&
            !names.isNpc(word) &&
            isName(word)
      return words.filter((word) => mayBe(word) && names.faultsOf(word).length === 0).map((word) => ({ word, kind }))
    })
  for (const line of story.lines) {
    for (const { word, kind } of guestsIn(line)) {
      const id = playerIdOf(word)
      const known = named.get(id) ?? { words: new Set(), lines: new Set(), isPlayer: false }
      known.words.add(word)
      known.lines.add(line)
      known.isPlayer ||= kind === 'player'
      named.set(id, known)
    }
  }
  return (line) => {
    for (const { word, kind } of guestsIn(line)) {
      const known = named.get(playerIdOf(word))
      if (kind === 'player' || !known || known.isPlayer || known.lines.size > 1) continue
      const guests = [...named.values()].flatMap(({ words, isPlayer }) => (isPlayer ? [...words] : []))
      const near = nearest(word.toLowerCase(), [...names.people(), ...guests.map((guest) => guest.toLowerCase())])
      throw new StoryError(
        `"${word}" is nobody of the village, and no player who comes into this story.${near === null ? '' : ` Did you mean "${near}"?`}${knownOnes(names.people())}`,
      )
    }
  }
}

/** Whether a word looks like a player's name. A `where` gap may hold a place or a person. */
const isName = (word: string): boolean => /^\p{Lu}[\p{L}\p{N}]{0,15}$/u.test(word) && /[a-z0-9]/i.test(word)
