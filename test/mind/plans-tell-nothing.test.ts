import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { Source } from '../../main/mind/dispatch/access/provenance.ts'
import { createRunRecord } from '../../main/mind/turn/run-record.ts'
import { toolRun } from '../../main/mind/turn/tool-run.ts'
import type { Command } from '../../main/world/commands.ts'
import type { PlaceId } from '../../main/world/ids.ts'
import { ada, npc, sampleContext } from '../support/sample-characters.ts'

const marta = npc('marta')
const alone: Source = {
  text: 'Ada told me: "My silver ring called Vobaba lies below the third willow."',
  players: [ada],
  alone: ada,
}

/** The fate of a command that a mind requests in a talk in which that was told. */
const done = async (command: Command, utterance = 'What will you do today?', sources: readonly Source[] = [alone]) => {
  const record = createRunRecord(english)
  record.restsOn({ sources: [...sources], names: [] })
  const turn = {
    inbound: { npc: marta, speaker: { id: ada }, channel: 'rpgjs' },
    signal: new AbortController().signal,
    sink: {},
    ports: { language: english },
    record,
    context: sampleContext(utterance),
    skills: { desk: () => ({}) },
    unspoken: [],
  }
  const { act } = toolRun(turn as never, { memory: {} as never, speak: () => {}, watches: [] })
  const outcome = await act(command)
  return { outcome, commands: record.commands }
}
const day = (...doings: string[]): Command => ({
  kind: 'npcPlanDay',
  npc: marta,
  entries: doings.map((doing, index) => ({
    from: 600 + index * 60,
    to: 660 + index * 60,
    at: 'market' as PlaceId,
    doing,
  })),
})
const job = (name: string, text: string): Command => ({
  kind: 'planJob',
  npc: marta,
  name,
  text,
  when: { kind: 'every', minutes: 60 },
  session: 'main',
  from: 'self',
})

describe('a plan that everybody can see', () => {
  it('says of what one player told alone only that there is something, and of all else what it is', async () => {
    const { outcome, commands } = await done(
      day('polishing Vobaba', 'baking rye bread', 'eating below the third willow for the silver ring'),
    )
    expect(outcome).toMatchObject({ kind: 'done' })
    expect(commands).toMatchObject([
      {
        entries: [
          { doing: 'busy with something' },
          { doing: 'baking rye bread' },
          { doing: expect.stringMatching(/meal/) },
        ],
      },
    ])
    expect(JSON.stringify(commands)).not.toMatch(/Vobaba|willow|silver/)
  })

  it('says of nothing what it is, where all was told in confidence', async () => {
    const { commands } = await done(day('baking rye bread'), 'Please keep it secret: I am leaving.', [])
    expect(commands).toMatchObject([{ entries: [{ from: 600, to: 660, at: 'market', doing: 'busy with something' }] }])
  })

  it('keeps what it is where nobody told it alone', async () => {
    expect((await done(day('looking for Vobaba'), undefined, [])).commands).toMatchObject([
      { entries: [{ doing: 'looking for Vobaba' }] },
    ])
  })
})

const meeting = (what: string): Command => ({
  kind: 'npcAttend',
  npc: marta,
  place: 'mill' as PlaceId,
  from: 2_000_000_000_000,
  to: 2_000_000_000_001,
  what,
})

describe('an appointment', () => {
  it('that rests on what one player told alone shows nothing of it, and its own mind keeps what it is for', async () => {
    for (const [command, utterance] of [
      [meeting('digging up Vobaba below the willow'), 'Come to the mill, please.'],
      [meeting('mending the roof'), 'Please keep it secret: my roof leaks.'],
    ] as const)
      expect((await done(command, utterance)).commands).toMatchObject([
        { what: 'meeting somebody', purpose: { text: command.kind === 'npcAttend' && command.what, from: ada } },
      ])
  })

  it('keeps what it is where nobody told it alone', async () => {
    const [command] = (await done(meeting('mending the roof'), undefined, [])).commands
    expect(command).toMatchObject({ what: 'mending the roof' })
    expect(command).not.toHaveProperty('purpose')
  })
})

describe('a job that an NPC sets itself', () => {
  it.each([
    ['its name', job('dig up Vobaba', 'go to the market')],
    ['its text', job('dig', 'look below the third willow for the silver ring')],
  ])(
    'is refused where one player told %s alone: it would be read by whoever reads the village',
    async (_what, command) => {
      const { outcome, commands } = await done(command)
      expect(outcome).toEqual({ kind: 'refused', reason: 'invalid' })
      expect(commands).toEqual([])
    },
  )

  it('is refused where what is spoken of was told in confidence', async () => {
    expect((await done(job('sweep', 'sweep the market'), 'Please keep it secret: I am leaving.', [])).outcome).toEqual({
      kind: 'refused',
      reason: 'invalid',
    })
  })

  it('is set where nobody told it alone', async () => {
    expect((await done(job('sweep', 'sweep the market'))).commands).toMatchObject([{ kind: 'planJob', name: 'sweep' }])
  })
})
