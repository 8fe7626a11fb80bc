import { expect, it } from 'vitest'
import { usualLanguage } from '../../main/language/usual-language.ts'

const { postureIn, sits } = usualLanguage.postures

it.each([
  ['hammering at the anvil', 'hammer'],
  ["kneading the day's dough", 'knead'],
  ['working iron', 'hammer'],
  ['eating stew with a book propped on the bread', 'eat'],
  ['reading on the bench by the well', 'read'],
  ['fetching flour from the mill', 'carry'],
  ['hoeing the rows', 'hoe'],
  ['sawing planks', 'saw'],
  ['sweeping the step', 'sweep'],
  ['sitting by the water with a rod', 'fish'],
  ['serving the noon crowd', 'pour'],
  ['creeping up on a hen', 'creep'],
  ['guarding a plaited honey loaf', null],
  ['seeing to it that nobody sits', null],
  ['passing the time', null],
  ['', null],
])('"%s" looks like %s', (doing, posture) => expect(postureIn(doing)).toBe(posture))

it('hears who sits', () => {
  expect(sits('sitting in the sun with empty hands')).toBe(true)
  expect(sits('eating soup on the gate')).toBe(true)
  expect(sits('selling bread')).toBe(false)
})
