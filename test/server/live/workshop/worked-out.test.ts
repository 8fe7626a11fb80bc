import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetPlayer } from '../../../../main/saves/forget/forget-player.ts'
import type { NpcId } from '../../../../main/world/ids.ts'
import { ana, runVillage, taughtContent } from '../learning/taught-village.ts'

const marta = 'marta' as NpcId
const done = (asked: string, calls: [string, Record<string, unknown>][], said = '') => ({
  at: 1,
  player: ana,
  name: 'Ana',
  asked,
  said,
  calls: calls.map(([tool, given]) => ({ tool, arguments: given })),
})

test('what an NPC did often by its own means it proposes, and does it from then on without a thought; what costs waits', async () => {
  const content = await taughtContent()
  const village = await runVillage(content)
  await village.comesTo('marta')
  for (const feeling of ['heart', 'note', 'idea'])
    await village.workshop.ran(marta, {
      ...done(`Show us a ${feeling}, baker`, [
        ['emote', { emote: feeling }],
        ['face', { person: 'you' }],
      ]),
      // Words that several people use belong to everybody.
      ...(feeling === 'note' ? { player: 'p-0000000000000ben', name: 'Ben' } : {}),
    })
  for (const time of [1, 2, 3])
    await village.workshop.ran(
      marta,
      done('Feed the hungry', [['give', { item: 'bread', to: 'you' }]], `Eat well.${time > 3 ? '!' : ''}`),
    )
  const reviewing = village.workshop.review(marta)
  // Each look reads the disk, which keeps ticks from running ahead.
  await village.until(
    async () => (await content.copy('marta', 'show-us-a-baker')) !== null && village.knows('marta', 'show-us-a-baker'),
    'she has worked it out',
  )
  await reviewing
  expect(village.body('marta').learned['show-us-a-baker']).toMatchObject({ how: 'worked-out', from: null })
  expect([village.knows('marta', 'feed-the-hungry'), village.bread()]).toEqual([false, 0])
  await village.says('marta', 'Show us a coin, baker')
  expect(village.log.some((event) => event.kind === 'emoted' && event.npc === 'marta' && event.emote === 'coin')).toBe(
    true,
  )
  await village.close()
})

test('what a model did five times alike, in the running village, becomes a skill that needs no model', async () => {
  const content = await taughtContent()
  let village = await runVillage(content, { model: 'scripted/test/fixtures/scripts/show-us.json' })
  await village.comesTo('marta')
  for (const feeling of ['heart', 'note', 'idea', 'coin', 'dots'])
    await village.says('marta', `Face us and show us a ${feeling}`)
  await village.until(
    async () =>
      (await content.copy('marta', 'face-us-and-show-us-a')) !== null &&
      village.knows('marta', 'face-us-and-show-us-a'),
    'she has looked back on ten acts',
  )
  await village.close()
  expect(await content.copy('marta', 'face-us-and-show-us-a')).toContain(
    '- Face us and show us a {emote}\n\n## Steps\n1. `emote emote={emote}`\n2. `face person={player}`\n3. Say "There."\n',
  )

  village = await runVillage(content)
  await village.comesTo('marta')
  expect(await village.says('marta', 'Face us and show us a heart')).toContain('There.')
  expect(village.log.some((event) => event.kind === 'emoted' && event.npc === 'marta' && event.emote === 'heart')).toBe(
    true,
  )
  await village.close()
})

test('words that one player alone has said, of themselves or such as nobody else says, are put into no skill that others could read, unless a person agrees', async () => {
  const content = await taughtContent()
  const village = await runVillage(content)
  await village.comesTo('marta')
  for (const [asked, keeps] of [
    ['Play for my ring', 'my'],
    ['Play for vobabaquax', 'vobabaquax'],
    ['Play for the rain', null],
  ] as const) {
    const play = done(asked, [
      ['emote', { emote: 'note' }],
      ['emote', { emote: 'heart' }],
    ])
    for (let times = 0; times < 3; times++) await village.workshop.ran(marta, play)
    let isOver = false
    const reviewing = village.workshop.review(marta).then(() => {
      isOver = true
    })
    const name = asked.toLowerCase().replaceAll(' ', '-')
    // As above: ticks that run ahead of the disk use up the patience of a busy machine.
    await village.until(async () => {
      await content.copy('marta', name)
      return isOver
    }, 'she has looked back')
    await reviewing
    expect([asked, village.knows('marta', name)]).toEqual([asked, keeps === null])
    const proposal = JSON.parse(
      await readFile(join(content.saves, 'main/npc-agents/marta/skills/.proposals', name, 'proposal.json'), 'utf8'),
    )
    expect(proposal).toMatchObject(
      keeps === null ? { state: 'adopted' } : { state: 'waits', reason: expect.stringContaining(`"${keeps}"`) },
    )
  }
  await village.close()
})

test('it is time to look back after ten acts, also over a restart', async () => {
  const content = await taughtContent()
  const five = done(
    'Dance',
    [1, 2, 3, 4, 5].map(() => ['emote', { emote: 'note' }]),
  )
  const isTime: boolean[] = []
  for (const runs of [3, 2]) {
    const village = await runVillage(content)
    for (let run = 0; run < runs; run++) isTime.push(await village.workshop.ran(marta, five))
    await village.close()
  }
  expect(isTime).toEqual([false, true, false, true, false])
})

test('who is forgotten has taught nothing and asked for nothing, and the world hears of it', async () => {
  const content = await taughtContent()
  let village = await runVillage(content)
  await village.comesTo('marta')
  await village.says('marta', 'I will teach you to greet the morning: say "Good morning to each and every one of you!"')
  await village.says('marta', 'I will teach you to share: give everybody my gold')
  await village.workshop.ran(marta, done('Play for me', [['emote', { emote: 'note' }]]))
  await village.close()
  const report = await forgetPlayer({
    saves: content.saves,
    name: 'main',
    player: ana,
    villagers: ['Marta', 'Bram', 'Pim'],
  })
  expect([report.left, report.saves[0]?.npcs.marta]).toEqual([[], expect.objectContaining({ taught: 2, runs: 1 })])
  expect(await content.copy('marta', 'greet-the-morning')).toBeNull()
  expect(await readFile(join(content.saves, 'main/npc-agents/marta/runs.jsonl'), 'utf8')).not.toContain('Dance')

  village = await runVillage(content)
  await village.tick()
  await village.learned()
  expect([village.knows('marta', 'greet-the-morning'), await content.copy('marta', 'greet-the-morning')]).toEqual([
    false,
    null,
  ])
  await village.close()
})
