import { describe, expect, it } from 'vitest'
import { createLanes, type LanePriority } from '../../main/mind/dispatch/lanes.ts'

/** Starts runs that wait to be released; `log` records the order in which they began. */
const createField = (limit: number, places: () => number | null = () => null) => {
  const lanes = createLanes({ limit, places })
  const log: string[] = []
  const gates = new Map<string, () => void>()
  const take = (
    name: string,
    options: { npc?: string; session?: string; priority?: LanePriority; signal?: AbortSignal } = {},
  ) =>
    lanes.take({
      session: options.session ?? name,
      npc: options.npc ?? name,
      priority: options.priority ?? 'player',
      ...(options.signal ? { signal: options.signal } : {}),
      run: () =>
        new Promise<string>((resolve) => {
          log.push(name)
          gates.set(name, () => resolve(name))
        }),
    })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const finish = async (name: string) => {
    gates.get(name)?.()
    await settle()
  }
  return { lanes, log, take, finish, settle }
}

describe('lanes', () => {
  it('let four runs go at once, one for each NPC and each session', async () => {
    const { lanes, log, take, finish, settle } = createField(4)
    const runs = ['a1', 'a2', 'b1', 'c1', 'd1', 'e1'].map((name) => take(name, { npc: name[0] ?? '' }))
    await settle()
    expect(log).toEqual(['a1', 'b1', 'c1', 'd1'])
    expect(lanes.load()).toEqual({ running: 4, waiting: 2 })
    await finish('a1')
    expect(log.at(-1)).toBe('a2')
    for (const name of ['b1', 'c1', 'd1', 'a2', 'e1']) await finish(name)
    expect(await Promise.all(runs)).toHaveLength(6)
    expect(lanes.load()).toEqual({ running: 0, waiting: 0 })
  })

  it('let a player pass fifty who wait for less', async () => {
    const { log, take, finish, settle } = createField(1)
    void take('first')
    for (let index = 0; index < 50; index++) void take(`heartbeat-${index}`, { priority: 'heartbeat' })
    void take('gossip', { priority: 'npc' })
    void take('player')
    await settle()
    await finish('first')
    await finish('player')
    expect(log).toEqual(['first', 'player', 'gossip'])
  })

  it('let words to one person pass those said to all, which leave a lane free', async () => {
    const { log, take, finish, settle } = createField(4, () => 1)
    for (const name of ['all-1', 'all-2']) void take(name, { priority: 'aloud' })
    void take('gossip', { priority: 'npc' })
    void take('ana')
    await settle()
    expect(log).toEqual(['all-1', 'ana'])
    await finish('ana')
    expect(log).toEqual(['all-1', 'ana'])
    await finish('all-1')
    await finish('all-2')
    expect(log).toEqual(['all-1', 'ana', 'all-2', 'gossip'])
  })

  it('let words to all begin in the end, however many speak to one person at a server with one place', async () => {
    const { log, take, finish, settle } = createField(4, () => 1)
    void take('player-0')
    void take('all', { priority: 'aloud' })
    await settle()
    // Two always speak at once.
    for (let index = 0; index < 20; index++) {
      void take(`player-${index + 1}`)
      await settle()
      await finish(`player-${index}`)
    }
    expect(log.indexOf('all')).toBe(9)
  })

  it('do not starve anyone: who was passed often enough is next', async () => {
    const { log, take, finish, settle } = createField(1)
    void take('first')
    void take('heartbeat', { priority: 'heartbeat' })
    for (let index = 0; index < 100; index++) void take(`player-${index}`)
    await settle()
    await finish('first')
    for (let index = 0; !log.includes('heartbeat'); index++) await finish(`player-${index}`)
    expect(log.indexOf('heartbeat')).toBeLessThan(70)
  })

  it('keep the order of one session whatever the priorities', async () => {
    const { log, take, finish, settle } = createField(1)
    void take('first', { session: 's' })
    void take('second', { session: 's', priority: 'heartbeat' })
    void take('third', { session: 's', priority: 'player' })
    await settle()
    await finish('first')
    await finish('second')
    expect(log).toEqual(['first', 'second', 'third'])
  })

  it('go on after a run that throws, and forget one that was given up while it waited', async () => {
    const { lanes, log, take, finish, settle } = createField(1)
    const broken = lanes.take({
      session: 's',
      npc: 'n',
      priority: 'player',
      run: () => {
        throw new Error('broken')
      },
    })
    await expect(broken).rejects.toThrow('broken')
    void take('first')
    const abort = new AbortController()
    const given = take('given up', { signal: abort.signal })
    const next = take('next')
    abort.abort(new Error('no more'))
    await expect(given).rejects.toThrow('no more')
    await settle()
    await finish('first')
    await finish('next')
    expect(await next).toBe('next')
    expect(log).toEqual(['first', 'next'])
  })

  it('keep what no player waits for out of the line of a server with fewer places', async () => {
    let places: number | null = 1
    const { lanes, log, take, finish, settle } = createField(4, () => places)
    const runs = [take('talk', { priority: 'npc' }), take('beat', { priority: 'heartbeat' }), take('ana'), take('ben')]
    await settle()
    expect(log).toEqual(['talk', 'ana', 'ben'])
    expect(lanes.isFull()).toBe(true)
    await finish('talk')
    await finish('ana')
    expect(log).toEqual(['talk', 'ana', 'ben'])
    await finish('ben')
    expect(log.at(-1)).toBe('beat')
    places = null
    expect(lanes.isFull()).toBe(false)
    await finish('beat')
    await Promise.all(runs)
  })
})
