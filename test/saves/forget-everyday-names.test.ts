import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forgetPlayer } from '../../main/saves/forget/forget-player.ts'
import { exchange, openStore } from '../mind/sessions/stored-talk.ts'
import { marta } from '../support/sample-characters.ts'
import { filledSave, line, picture, section } from './filled-save.ts'

const wedding = 'I will marry in May. My cousin from Hollum is called OTTOCOUSIN.'
const garden = 'I grow a white Rose in my OTTOGARDEN.'
const note = 'npc-agents/marta/memory/2026-11-20.md'

/** Marta talked with somebody with an everyday name, and with Otto, who used such words. */
const savedWith = async (name: string) => {
  const save = await filledSave({ one: name, two: 'Otto' })
  const { folder, one, two } = save
  const told = (text: string, id: string) => line(`Otto told me: "${text}"`, { kind: 'told', id })
  await appendFile(
    join(folder, note),
    `${section(two, two.id)}${told(wedding, 'm-may')}${told(garden, 'm-rose')}${section(null)}${line(`${name} told me that it rains.`, { id: 'm-plain' })}`,
  )
  const talks = openStore(folder)
  for (const text of [wedding, garden])
    await talks.append(
      await talks.open(marta.id, `agent:marta:dm:${two.id}`, 5),
      exchange(text, 'Good.', { from: two, at: 9 }),
    )
  await talks.settled()
  return { ...save, one }
}

it.each(['May', 'Rose', 'Will'])(
  'forgets %s with everything that is about them, and leaves what Otto said with that word',
  async (name) => {
    const { saves, folder, one } = await savedWith(name)
    const report = await forgetPlayer({ saves, name: 'main', player: one.id })
    const after = await picture(folder)
    expect(report).toMatchObject({ ok: true, left: [], unsure: [{ name, why: 'word' }] })
    const all = Object.values(after).join('\n')
    for (const trace of [one.id, 'kettle', 'They hide things', `${name} told me`]) expect(all).not.toContain(trace)
    for (const kept of [wedding, garden]) {
      expect(after[note]).toContain(`Otto told me: "${kept}"`)
      expect(all.split(kept)).toHaveLength(3)
    }
    // Each line with the name is listed, in the note and in the talk.
    const lineOf = (text: string, words: string) => text.split('\n').findIndex((each) => each.includes(words)) + 1
    const words = { May: 'OTTOCOUSIN', Rose: 'OTTOGARDEN', Will: null }[name]
    if (words === null || words === undefined) return
    for (const [file, text] of Object.entries(after).filter(([, each]) => each.includes(words)))
      expect(report.perhaps).toContainEqual({ save: 'main', file, line: lineOf(text, words), what: 'perhaps' })
  },
)

it('forgets Otto and leaves May and Rose alone', async () => {
  const { saves, folder, one, two } = await savedWith('May')
  const report = await forgetPlayer({ saves, name: 'main', player: two.id })
  const all = Object.values(await picture(folder)).join('\n')
  expect(report).toMatchObject({ ok: true, left: [], unsure: [] })
  for (const trace of [two.id, 'OTTO', 'Otto']) expect(all).not.toContain(trace)
  for (const kept of [one.id, 'May told me: "I buried the brass kettle', 'May told me that it rains.'])
    expect(all).toContain(kept)
})
