import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRejoin, keptPanel, takeWayBack, talksOf } from '../../main/page/rejoin.ts'
import { createPageStorage } from '../../main/page/storage.ts'

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the way back', () => {
  function page(answers: boolean[], zones: string[] = []) {
    const storage = memoryStorage()
    const reload = vi.fn()
    const isThere = vi.fn(async () => answers.shift() ?? true)
    const rejoin = createRejoin({
      storage,
      reload,
      isThere,
      turnTo: async (zone) => zones.includes(zone),
      wayBack: () => ({ name: 'Ada', draft: 'half a', talks: [{ id: 'marta', name: 'Marta' }], heard: [] }),
    })
    return { storage, reload, isThere, rejoin }
  }

  it('leads to another zone at once, and nowhere if the address in front does not know it', async () => {
    const { storage, reload, rejoin } = page([], ['hollow'])
    const back = { name: 'Ada', draft: 'half a', talks: [], heard: [] }
    expect(await rejoin.goTo('hill', back)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(await rejoin.goTo('hollow', back)).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
    expect(takeWayBack(storage)).toEqual(back)
    // Each of two zones says that the player is in the other.
    expect(await rejoin.goTo('hollow', { ...back, led: 6 })).toBe(false)
  })

  it('waits until the server is there, then loads the page anew and remembers who was here', async () => {
    const { storage, reload, rejoin } = page([false, false])
    rejoin.start(false)
    await vi.advanceTimersByTimeAsync(250)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(50)
    expect(reload).toHaveBeenCalledOnce()
    expect(takeWayBack(storage)).toEqual({
      name: 'Ada',
      draft: 'half a',
      talks: [{ id: 'marta', name: 'Marta' }],
      heard: [],
    })
    expect(takeWayBack(storage)).toBeNull()
  })

  it('remembers who was here before, when the server has closed again while the page loaded', async () => {
    const { storage, reload, rejoin } = page([false])
    rejoin.start(false, { name: 'Bo', draft: '', talks: [], heard: [] })
    await vi.advanceTimersByTimeAsync(2500)
    expect(reload).toHaveBeenCalledOnce()
    expect(takeWayBack(storage)).toEqual({ name: 'Bo', draft: '', talks: [], heard: [] })
  })

  it('asks more and more rarely', async () => {
    const { isThere, rejoin } = page(Array.from({ length: 100 }, () => false))
    rejoin.start(false)
    await vi.advanceTimersByTimeAsync(3000)
    expect(isThere).toHaveBeenCalledTimes(30)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isThere).toHaveBeenCalledTimes(40)
  })

  it('leaves a short drop to the transport, which mends it', async () => {
    const { reload, isThere, rejoin } = page([])
    rejoin.start(true)
    await vi.advanceTimersByTimeAsync(1500)
    rejoin.stop()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reload).not.toHaveBeenCalled()
    expect(isThere).toHaveBeenCalledTimes(1)
  })

  it('loads anew when the server answers again and again and the drop is not mended', async () => {
    const { reload, rejoin } = page([])
    rejoin.start(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is none where storage is forbidden or holds nonsense', () => {
    expect(takeWayBack(null)).toBeNull()
    const storage = memoryStorage()
    storage.setItem('hearthfolk.return', '{"name": 7')
    expect(takeWayBack(storage)).toBeNull()
    storage.setItem('hearthfolk.return', '{"name": 7}')
    expect(takeWayBack(storage)).toBeNull()
    storage.setItem(
      'hearthfolk.return',
      '{"name": "Ada", "talks": [7, null, {"id": "marta"}], "heard": [7, {"id": "l-1", "text": "x"}]}',
    )
    expect(takeWayBack(storage)).toEqual({ name: 'Ada', draft: '', talks: [], heard: [] })
  })
})

it('names the talks of the log, the newest last; words to everybody near are nobody’s', () => {
  const line = (id: string | null) => ({
    ...{ id: `l-${id}`, speaker: 'p-me', name: 'Ada', text: 'hello', mine: true, streaming: false },
    kind: 'speech' as const,
    partner: id === null ? null : { id, name: id.toUpperCase() },
  })
  expect(talksOf([line('marta'), line('bram'), line(null), line('marta')])).toEqual([
    { id: 'bram', name: 'BRAM' },
    { id: 'marta', name: 'MARTA' },
  ])
})

describe('what the browser keeps', () => {
  it('finds the token of a name however it was typed, and never that of another', () => {
    const storage = createPageStorage(memoryStorage())
    storage.keepToken('Ada', 'secret-token')
    expect(storage.token(' ada ')).toBe('secret-token')
    expect(storage.token('Ad')).toBeNull()
    expect(storage.token('__proto__')).toBeNull()
    expect(storage.token('constructor')).toBeNull()
  })

  it('a browser is told once what is told once, also after the page came back', () => {
    const browser = memoryStorage()
    expect([1, 2].map(() => createPageStorage(browser).isFirst('english'))).toEqual([true, false])
    browser.setItem('hearthfolk.told', '"broken"')
    expect(createPageStorage(browser).isFirst('english')).toBe(true)
  })

  it('plays without storage: who one is, is known until the page is left', () => {
    const storage = createPageStorage(null)
    storage.keepToken('Ada', 'secret-token')
    expect(storage.token('Ada')).toBe('secret-token')
    expect(createPageStorage(null).token('Ada')).toBeNull()
    expect(storage.settings().textScale).toBe(1)
  })
})

it('a panel that needs nothing of the village may be open again, and no other', () => {
  expect(['journal', 'shop', 'none', undefined].map(keptPanel)).toEqual(['journal', undefined, undefined, undefined])
})
