import { describe, expect, it } from 'vitest'
import type { SurfaceMessage } from '../../../main/server/channels/channel.ts'
import { createFakeChannel, createSurfaceRig, fakeDispatch } from './channel-rig.ts'

const zone = { kind: 'zone', map: 'village' } as const

describe('a message of a plugin that is none', () => {
  it.each<[string, object, string]>([
    ['without text', { text: undefined }, 'its text is not a string'],
    ['without text, said aloud', { text: 7, chat: zone }, 'its text is not a string'],
    ['without an id', { message: '' }, 'it has no id'],
    ['without a speaker', { speaker: undefined }, 'it has no speaker with id and name'],
    [
      'of a speaker without a name',
      { speaker: { id: 'p-0000000000000009', kind: 'player' } },
      'it has no speaker with id and name',
    ],
    [
      'of a speaker whose name shows nothing',
      { speaker: { id: 'p-0000000000000009', kind: 'player', name: ' \u200b ' } },
      'it has no speaker with id and name',
    ],
    // Sessions of linked players use the link's name: somebody who takes that name on a channel must not get into them.
    [
      'under an id that is the name of somebody else',
      { speaker: { id: 'ana of the mill', kind: 'player', name: 'Ana' } },
      'neither a player nor an NPC',
    ],
  ])('%s is refused with the fault, reaches no mind and is in the log', async (_what, changes, fault) => {
    const { plugin } = createFakeChannel()
    const { dispatch, given } = fakeDispatch()
    const { surface, message, log } = createSurfaceRig({ plugins: [plugin], dispatch })
    const outcome = await surface.receive(message('Hello.', changes as Partial<SurfaceMessage>))
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'failed', notice: expect.stringContaining(fault) })
    expect(given).toEqual([])
    expect(log.lines.find(({ level }) => level === 'error')?.data.fault).toContain(fault)
    expect((await surface.receive(message('Hello.'))).kind).toBe('answered')
  })
})
