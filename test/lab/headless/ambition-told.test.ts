import { expect, it } from 'vitest'
import { gameMs } from '../../../main/world/clock.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { npcId } from '../../world/stage.ts'
import { hour, run } from './run.ts'

type Said = Extract<SimulationEvent, { kind: 'said' }>

it('what somebody reached goes round: others tell it, and from whom they have it', async () => {
  const said: Said[] = []
  let ticks = 0
  const most = 72 * 900
  await run({
    days: 72 * hour,
    seed: 5,
    people: ['aldous', 'bram', 'greta', 'oswin'],
    director: {
      prepare(state) {
        const greta = state.npcs[npcId('greta')]
        if (!greta) throw new Error('Greta is missing.')
        for (const npc of Object.values(state.npcs)) npc.character.sociable = 1
        // She has all that she wanted to save.
        const now = gameMs(state)
        const fiddler = {
          kind: 'save',
          what: 'a proper fiddler',
          since: now,
          until: now + 1e9,
          done: 19,
          of: 20,
        } as const
        greta.ambition = { ...fiddler, had: greta.bag.gold - 20 }
      },
      async beforeTick() {
        ticks++
        const isTold = said.some(({ speaker, text }) => speaker !== 'greta' && text.includes('a proper fiddler'))
        return isTold || ticks > most ? null : []
      },
      afterTick(events) {
        for (const event of events) if (event.kind === 'said') said.push(event)
      },
    },
  })
  const tellings = said.filter(({ text }) => text.includes('saved enough for a proper fiddler'))
  expect(tellings[0]).toMatchObject({ speaker: 'greta', news: [{ via: [] }] })
  expect(tellings.at(-1)?.speaker).not.toBe('greta')
  expect(tellings.at(-1)).toMatchObject({ news: [{ id: tellings[0]?.news?.[0]?.id, via: ['greta'] }] })
})
