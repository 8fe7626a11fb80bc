import { noticesInEnglish, type SayNotice } from '../../language/messages/notices.ts'
import type { PlayerId } from '../../world/ids.ts'
import { postedBy } from '../../world/letters/apply-letters.ts'
import type { PostedLetter } from '../../world/letters/kinds.ts'
import type { WorldState } from '../../world/state.ts'
import { isGuestHere } from '../../world/travel/is-here.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { ShownLetter } from '../rooms/shown.ts'
import type { ZoneLand } from '../travel/zone-land.ts'

interface Seen {
  state: WorldState
  say?: SayNotice
  land: Pick<ZoneLand, 'labelOf' | 'road' | 'zone'> | undefined
}

/** To whom a player can write from here, and what became of their letters. */
export const lettersOf = ({ state, land, say }: Seen, player: PlayerId): ServerMessages['letters'] => ({
  people: (land?.road.abroad ?? [])
    // Whoever is here as a guest can be told.
    .filter(({ id }) => !isGuestHere(state, id))
    .map(({ id, name, zone }) => ({ id, name, zone: land?.labelOf(zone) ?? zone }))
    .sort((left, right) => (left.name < right.name ? -1 : 1)),
  letters: postedBy(state, player)
    .map((letter) => shownLetter(letter, land?.labelOf(letter.zone) ?? letter.zone, say))
    .reverse(),
})

const shownLetter = (letter: PostedLetter, zone: string, say: SayNotice = noticesInEnglish): ShownLetter => {
  const { id, toName: name, text, taken, given } = letter
  const who = { name: taken?.name ?? '', to: name, zone }
  const state = given !== undefined ? 'letters.given' : taken ? 'letters.taken' : 'letters.waits'
  return { id, name, zone, text, state: say(state, who) }
}
