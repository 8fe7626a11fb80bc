import type { SayNotice } from '../../language/messages/notices.ts'
import type { Within } from '../../world/life/indoors.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import type { Doing } from '../../world/read-model.ts'
import { mapIn } from './names-in.ts'

const withSomebody = {
  'plays-draughts-with': 'doing.plays-draughts-with',
  follows: 'doing.follows',
  'gives-a-lesson-to': 'doing.gives-a-lesson-to',
  'takes-a-lesson-from': 'doing.takes-a-lesson-from',
  'walks-to-person': 'doing.walks-to-person',
} as const

/** What somebody is seen doing, in a player's language. An author's own words stay as they are. */
export function sayDoing(
  map: MapData,
  doing: Doing,
  { within, say }: { within: Within | null; say: SayNotice },
): string {
  const places = mapIn(map, say.language)
  const labelOf = (place: Parameters<typeof placeOf>[1]): string => placeOf(places, place)?.label ?? place
  const what = wordsFor()
  if (!within) return what
  const place = labelOf(within.place)
  return within.asleep ? say('doing.asleep-indoors', { place }) : say('doing.indoors', { doing: what, place })

  function wordsFor(): string {
    switch (doing.is) {
      case 'own':
        return say('doing.own', { value: doing.words.replaceAll(',', '').replaceAll(' ', '_'), doing: doing.words })
      case 'walks-to-place': {
        const place = labelOf(doing.place)
        return doing.waitsFor === null
          ? say('doing.walks-to-place', { place })
          : say('doing.walks-to-place-and-waits', { place, name: doing.waitsFor })
      }
      default:
        return say(withSomebody[doing.is], { name: doing.name })
    }
  }
}
