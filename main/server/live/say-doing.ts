import { dataOf, type Finding, type FindingData, finding } from '../../language/findings/finding.ts'
import { sayFinding } from '../../language/findings/say-finding.ts'
import type { NoticeKey, SayNotice } from '../../language/messages/notices.ts'
import { saysPlace, type Within } from '../../world/life/indoors.ts'
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
  'talks-with': 'doing.talks-with',
} as const

/**
 * What somebody is seen doing, as a finding: `doingOf` and `doingIndoors` have the same words in English. Words of an
 * author, or of the simulation without a name in them, are in `doing.own`; whoever says it says these.
 */
export function doingFinding(places: MapData, doing: Doing, within: Within | null): Finding {
  const labelOf = (place: Parameters<typeof placeOf>[1]): string => placeOf(places, place)?.label ?? place
  const what = whatOf(doing)
  if (!within) return what
  const place = labelOf(within.place)
  if (within.asleep) return finding('doing.asleep-indoors', { place })
  return saysPlace(String(what), place) ? what : finding('doing.indoors', { doing: what, place })

  function whatOf(doing: Doing): Finding {
    switch (doing.is) {
      case 'own':
        return finding('doing.own', { doing: doing.words })
      case 'walks-to-place': {
        const place = labelOf(doing.place)
        return doing.waitsFor === null
          ? finding('doing.walks-to-place', { place })
          : finding('doing.walks-to-place-and-waits', { place, name: doing.waitsFor })
      }
      case 'is-due-at':
        return finding('doing.is-due-at', { place: labelOf(doing.place), doing: whatOf(doing.doing) })
      default:
        return finding(withSomebody[doing.is], { name: doing.name })
    }
  }
}

/** What somebody is seen doing, in a player's language. An author's own words stay as they are. */
export function sayDoing(
  map: MapData,
  doing: Doing,
  { within, say }: { within: Within | null; say: SayNotice },
): string {
  const said = doingFinding(mapIn(map, say.language), doing, within)
  return sayFinding(said, (key, values) => say(key as NoticeKey, withKey(values))) ?? String(said)
}

/** With the words of an author once more, as a text can choose by them. */
const withKey = (values: Readonly<Record<string, string | number>>) =>
  typeof values.doing === 'string'
    ? { ...values, value: values.doing.replaceAll(',', '').replaceAll(' ', '_') }
    : values

/** For the studio: nothing where the words are an author's or stand without a name, which its page knows itself. */
export const doingData = (map: MapData, doing: Doing, within: Within | null): FindingData | undefined =>
  doing.is === 'own' && within === null ? undefined : dataOf(doingFinding(map, doing, within))
