import { expect, test } from 'vitest'
import { gameTime } from '../../support/game-time.ts'
import { ada } from '../../support/sample-characters.ts'
import { createNights } from './rig.ts'

const asAda = { kind: 'player', player: ada } as const

test('D5 what weighs hardly anything is still found after two hundred days and as many nights', async () => {
  const night = await createNights()
  await night.tell(ada, 'I had some nettle soup today.', 1, { importance: 1 })
  for (let day = 2; day <= 9; day++) {
    await night.tell(ada, `I walked ${day} miles today.`, day, { importance: 1 })
    await night.sleep(day + 1)
  }
  const { hits } = await night.memory.search({
    text: 'what soup did I have?',
    asker: asAda,
    now: gameTime('2027-06-08'),
  })
  expect(hits[0]?.text).toContain('nettle soup')
  expect(await night.memory.noted()).toHaveLength(9)
})

test('D11 a memory is not cut to a few hundred characters: five hundred tellings are all there, word for word', async () => {
  const night = await createNights()
  for (let number = 0; number < 500; number++)
    await night.tell(ada, `My goat number ${number} is called Nanny${number}.`, 1 + (number % 20))
  await night.sleep(21)
  for (const number of [0, 250, 499]) {
    const { hits } = await night.memory.search({
      text: `Nanny${number}`,
      asker: asAda,
      now: gameTime('2026-11-21'),
      limit: 50,
    })
    expect(hits.some(({ text }) => text.includes(`number ${number} is called Nanny${number}`))).toBe(true)
  }
  expect(await night.memory.noted()).toHaveLength(500)
})
