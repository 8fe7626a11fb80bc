import { expect, it } from 'vitest'
import type { Command } from '../../../main/world/commands.ts'
import { character, createStage, npcId } from '../stage.ts'

it.each([
  ['half a minute', { from: 600.5, to: 660 }],
  ['an end between two minutes', { from: 600, to: 660.25 }],
  ['more than a day', { from: 600, to: 1441 }],
  ['less than none', { from: -1, to: 660 }],
])(
  'a day is planned in whole minutes: %s is refused, from a mind and from a file, and changes nothing',
  (_what, times) => {
    const stage = createStage()
    const entry = { ...times, at: 'mill', doing: 'grinding' }
    const before = JSON.stringify(stage.npc('elder').character)
    const commands = [
      { kind: 'npcPlanDay', npc: npcId('elder'), entries: [entry] },
      { kind: 'characterChanged', npc: npcId('elder'), character: { ...character('elder'), schedule: [entry] } },
    ] as Command[]
    expect(stage.step(...commands).filter(({ kind }) => kind === 'refused')).toMatchObject(
      commands.map(({ kind }) => ({ command: kind, reason: 'invalid' })),
    )
    expect(JSON.stringify(stage.npc('elder').character)).toBe(before)
  },
)
