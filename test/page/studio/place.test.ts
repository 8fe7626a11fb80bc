import { expect, it } from 'vitest'
import { placeIn, placeText } from '../../../main/page/studio/place.ts'

const tabs = ['person', 'why', 'safety']

it('what the address says of person and part is what was put there, and nothing else is taken', () => {
  for (const place of [
    { person: 'marta', tab: 'why' },
    { person: null, tab: 'safety' },
    { person: 'greta', tab: null },
    { person: null, tab: null },
  ])
    expect(placeIn(placeText(place), tabs)).toEqual(place)
  for (const odd of [
    '',
    '#',
    '#person=&tab=',
    '#person=../x&tab=nothing',
    '#tab=__proto__',
    '#person=%3Cimg%3E',
    '#%%%',
  ])
    expect(placeIn(odd, tabs)).toEqual({ person: null, tab: null })
})
