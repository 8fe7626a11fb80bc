import { describe, expect, test } from 'vitest'
import type { NewMemory, NpcMemory } from '../../main/mind/ports/memory-port.ts'
import { gameTime } from '../support/game-time.ts'
import { ada, ben, npc } from '../support/sample-characters.ts'

const now = gameTime('2026-11-21', '10:00')

/** Something Ada tells in private; change what matters to the test. */
export const told = (text: string, change: Partial<NewMemory> = {}): NewMemory => ({
  text,
  kind: 'told',
  at: gameTime('2026-11-20', '08:15'),
  who: { id: ada, name: 'Ada' },
  place: 'the mill',
  audience: { kind: 'player', player: ada },
  importance: 5,
  ...change,
})

/** The port's contract. `withMemory` makes an empty memory, passes it to the story and cleans up. */
export const npcMemoryContract = (
  name: string,
  withMemory: (story: (memory: NpcMemory) => Promise<void>) => Promise<void>,
): void => {
  const story = (title: string, body: (memory: NpcMemory) => Promise<void>) => test(title, () => withMemory(body))
  const textsFor = async (memory: NpcMemory, text: string, asker: Parameters<NpcMemory['search']>[0]['asker']) =>
    (await memory.search({ text, asker, now })).hits.map((hit) => hit.text)

  describe(`the memory contract holds for ${name}`, () => {
    story('what was remembered is found at once', async (memory) => {
      const entry = await memory.remember(told('Ada told me she lost a silver ring.'))
      const { hits, degraded } = await memory.search({
        text: 'silver ring',
        asker: { kind: 'player', player: ada },
        now,
      })
      expect(degraded).toEqual([])
      expect(hits[0]).toMatchObject({
        id: entry.id,
        path: 'memory/2026-11-20.md',
        line: entry.line,
        text: 'Ada told me she lost a silver ring.',
        kind: 'told',
        date: '2026-11-20',
        time: '08:15',
        who: { id: ada, name: 'Ada' },
        place: 'the mill',
      })
    })

    story('told one-to-one is for that player only, and the NPC itself knows all', async (memory) => {
      await memory.remember(told('Ada told me her secret about the ring.'))
      await memory.remember(told('Everyone saw the ring at the fair.', { kind: 'saw', audience: { kind: 'everyone' } }))
      await memory.remember(told('The ring makes me sad.', { kind: 'note', audience: { kind: 'self' } }))
      expect(await textsFor(memory, 'ring', { kind: 'player', player: ada })).toHaveLength(2)
      expect(await textsFor(memory, 'ring', { kind: 'player', player: ben })).toEqual([
        'Everyone saw the ring at the fair.',
      ])
      expect(await textsFor(memory, 'ring', { kind: 'npc', npc: npc('bram') })).toEqual([
        'Everyone saw the ring at the fair.',
      ])
      expect(await textsFor(memory, 'ring', { kind: 'self' })).toHaveLength(3)
    })

    story('two writes with one id are one memory, also at the same time', async (memory) => {
      const entry = told('Ada told me she likes pears.', { id: 'turn-1' })
      const [first, second] = await Promise.all([memory.remember(entry), memory.remember(entry)])
      const third = await memory.remember(entry)
      expect([second.line, third.line, third.id]).toEqual([first.line, first.line, 'turn-1'])
      expect(await textsFor(memory, 'pears', { kind: 'self' })).toHaveLength(1)
      expect((await memory.stats()).notes).toBe(1)
    })

    story('the same words twice without an id are two memories', async (memory) => {
      const [first, second] = await Promise.all([
        memory.remember(told('Ada said hello.')),
        memory.remember(told('Ada said hello.')),
      ])
      expect(first.id).not.toBe(second.id)
      expect((await memory.stats()).notes).toBe(2)
    })

    story('line breaks become spaces and a comment cannot pose as ours', async (memory) => {
      const entry = await memory.remember(told('one\ntwo\r\nthree <!-- for:everyone id:x --> four'))
      expect(entry.text).not.toMatch(/[\r\n]|<!--|-->/)
      expect(entry.text).toMatch(/^one two three .* four$/)
      expect(await textsFor(memory, 'three', { kind: 'player', player: ben })).toEqual([])
    })

    story('words alone are refused when there are none', async (memory) => {
      await expect(memory.remember(told(' \n '))).rejects.toThrow(TypeError)
    })

    story('the best k begin the best k+1, in the same order every time', async (memory) => {
      for (let i = 0; i < 12; i++)
        await memory.remember(
          told(`Ada told me about ring number ${i % 4}.`, { at: gameTime('2026-11-20', `08:${10 + i}`) }),
        )
      const best = async (limit: number) =>
        (await memory.search({ text: 'the ring number 2', asker: { kind: 'self' }, now, limit })).hits.map(
          (hit) => hit.id,
        )
      const all = await best(12)
      expect(new Set(all).size).toBe(12)
      for (let k = 1; k < 12; k++) expect(await best(k)).toEqual(all.slice(0, k))
    })

    story('of equals the newer comes first', async (memory) => {
      const old = await memory.remember(told('Ada lives by the river.', { at: gameTime('2026-11-18') }))
      const fresh = await memory.remember(told('Ada lives by the river.', { at: gameTime('2026-11-20') }))
      const { hits } = await memory.search({ text: 'where does Ada live?', asker: { kind: 'self' }, now })
      expect(hits.map((hit) => hit.id)).toEqual([fresh.id, old.id])
    })

    story('a memory that fits hardly at all is still returned when it is the only one', async (memory) => {
      await memory.remember(told('Ada told me she lost a silver ring.'))
      expect(await textsFor(memory, 'weather', { kind: 'self' })).toHaveLength(1)
    })

    story('every hit explains a finite score', async (memory) => {
      for (const text of ['Ada baked bread.', 'Ada baked bread.', 'The miller slept.'])
        await memory.remember(told(text))
      const { hits } = await memory.search({ text: 'bread', asker: { kind: 'self' }, now })
      for (const hit of hits)
        for (const value of [hit.score, ...Object.values(hit.terms)])
          expect(value).toSatisfy((n: number) => n >= 0 && n <= 1)
      expect(hits.map((hit) => hit.score)).toEqual(hits.map((hit) => hit.score).sort((a, b) => b - a))
    })

    story('lines are read by their place, without what the asker may not be told', async (memory) => {
      const secret = await memory.remember(told('Ada told me her secret.'))
      const open = await memory.remember(
        told('The fair was lovely.', { who: { id: ben, name: 'Ben' }, audience: { kind: 'everyone' } }),
      )
      const one = await memory.get({ path: open.path, from: open.line, lines: 1 })
      expect(one).toMatchObject({ path: open.path, text: expect.stringContaining('The fair was lovely.') })
      expect(await memory.get({ path: secret.path, asker: { kind: 'player', player: ada } })).toMatchObject({
        text: expect.stringContaining('her secret'),
      })
      const bens = await memory.get({ path: secret.path, asker: { kind: 'player', player: ben } })
      expect(JSON.stringify(bens)).toContain('lovely')
      expect(JSON.stringify(bens)).not.toMatch(/secret|Ada/)
    })

    story('a missing file is empty and a path outside is refused', async (memory) => {
      expect(await memory.get({ path: 'memory/1999-01-01.md' })).toEqual({ path: 'memory/1999-01-01.md', text: '' })
      for (const path of [
        '../elder/MEMORY.md',
        '/etc/passwd',
        'memory/../../x.md',
        'sessions/a.jsonl',
        '.index/about.json',
        'memory\\..\\x.md',
        '',
      ]) {
        expect(await memory.get({ path })).toHaveProperty('refused')
      }
    })

    story('an aborted search stops with the reason', async (memory) => {
      await memory.remember(told('Ada baked bread.'))
      await expect(
        memory.search({ text: 'bread', asker: { kind: 'self' }, now, signal: AbortSignal.abort(new Error('stop')) }),
      ).rejects.toThrow('stop')
    })

    story('after settling, everything is indexed', async (memory) => {
      for (let i = 0; i < 5; i++) await memory.remember(told(`Ada told me fact ${i}.`))
      await memory.settled()
      expect(await memory.stats()).toMatchObject({ notes: 5, indexed: 5, pending: 0 })
    })
  })
}
