import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { ada } from '../../support/sample-characters.ts'
import { createNights } from './rig.ts'

it.each(['Please remember that.', 'Remember this, please!', 'Do not forget it.', 'Never forget what I told you.'])(
  'words that only ask to be kept hold nothing to keep: %s',
  async (said) => {
    expect(english.requests.asksToKeepNothing(said)).toBe(true)
    const night = await createNights()
    await night.tell(ada, said, 20, { importance: 8 })
    await night.tell(ada, 'Remember that I live at the mill.', 20)
    await night.sleep(21)
    const kept = await night.person(ada)
    expect(kept).toContain('I live at the mill.')
    expect(kept).not.toContain(said.slice(0, 12))
  },
)

it.each(['Good day to you, Marta!', 'See you tomorrow.', 'Well met, friend.'])(
  'a greeting is kept by no night: %s',
  async (said) => {
    const night = await createNights()
    await night.tell(ada, 'I lost my ring.', 20)
    await night.tell(ada, 'I lost it at the pond.', 20, { text: `Ada told me: "${said}"`, importance: 8 })
    await night.sleep(21)
    expect(await night.person(ada)).not.toContain(said)
  },
)

it('what is left of a request that names no matter is kept by no night', async () => {
  const night = await createNights()
  await night.tell(ada, 'I lost my ring at the pond.', 20)
  await night.tell(ada, 'My brother is ill.', 20, {
    text: 'Ada told me: "Please remember that I told you."',
    importance: 8,
  })
  await night.sleep(21)
  expect(await night.person(ada)).toContain('I lost my ring at the pond.')
  expect(await night.person(ada)).not.toContain('I told you')
})

it.each(['Remember that I live at the mill.', 'Do not forget the loaf.', 'Never forget that the ring is silver.'])(
  'but words with something to keep do: %s',
  (said) => {
    expect(english.requests.asksToKeepNothing(said)).toBe(false)
  },
)

it('who lost fingers is not without something dear that one could find, and a matter without a name goes round in no head', async () => {
  const night = await createNights()
  await night.tell(ada, 'I have lost two fingers at the saw.', 18)
  await night.tell(ada, 'I am twenty and I walk a lot.', 19)
  const report = await night.sleep(21)
  expect(report.reflections.join(' ')).not.toMatch(/without something dear|told me goes round/)
})
