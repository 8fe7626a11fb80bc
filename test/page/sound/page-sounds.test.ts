import { describe, expect, it } from 'vitest'
import { type Bubble, createGameState } from '../../../main/page/game-state.ts'
import { defaultSettings, type Settings } from '../../../main/page/page-settings.ts'
import { createCaptions } from '../../../main/page/sound/captions.ts'
import { createBabbler } from '../../../main/page/sound/hear/babbler.ts'
import { cuesBetween, shownIn } from '../../../main/page/sound/hear/cues.ts'
import { gainsOf } from '../../../main/page/sound/play/volumes.ts'
import { voiceOf } from '../../../main/page/sound/synth/babble.ts'
import { chooseVoice, speechPitch } from '../../../main/page/sound/true-voices.ts'
import { createPageStorage } from '../../../main/page/storage.ts'

type State = ReturnType<typeof createGameState>
const quest = {
  id: 'q-1',
  name: '',
  giver: 'marta',
  giverName: 'Marta',
  text: '',
  goals: [],
  reward: { gold: 0, items: [] },
}

/** What sounds because of a change, as "shot shot / moment". */
function heard(change: (state: State) => void, before: (state: State) => void = () => {}): string {
  const state = createGameState()
  before(state)
  const first = shownIn(state)
  change(state)
  const { shots, moment } = cuesBetween(first, shownIn(state))
  return [...shots, ...(moment ? ['/', moment] : [])].join(' ')
}

describe('the sounds of the page', () => {
  const loaf = { id: 'bread', name: 'loaf', plural: 'loaves', count: 1, description: '' }
  const rows: [
    what: string,
    change: (state: State) => void,
    before: ((state: State) => void) | undefined,
    sounds: string,
  ][] = [
    ['nothing happens', () => {}, undefined, ''],
    ['money', (state) => (state.bag.gold = 3), undefined, 'coins'],
    ['a thing is picked up', (state) => (state.bag.items = [loaf]), undefined, 'pick-up'],
    ['a panel opens', (state) => (state.panel = 'journal'), undefined, 'page-open'],
    ['a panel closes', (state) => (state.panel = 'none'), (state) => (state.panel = 'bag'), 'page-close'],
    ['a notice', (state) => (state.notice = 'The shop is closed now.'), undefined, 'notice'],
    ['an emote', (state) => (state.emotes = [{ body: 'pim', emote: 'laugh', until: 5 }]), undefined, 'emote'],
    ['a quest is taken', (state) => (state.quests = [{ ...quest, status: 'open' }]), undefined, '/ accepted'],
    [
      'a quest is done',
      (state) => (state.quests = [{ ...quest, status: 'done' }]),
      (state) => (state.quests = [{ ...quest, status: 'ready' }]),
      '/ done',
    ],
    ['an old quest comes with the page', (state) => (state.quests = [{ ...quest, status: 'done' }]), undefined, ''],
    [
      'the partner sheds a tear',
      (state) => (state.emotes = [{ body: 'marta', emote: 'tear', until: 5 }]),
      (state) => (state.partner = { id: 'marta', name: 'Marta' }),
      'emote / tender',
    ],
  ]
  it.each(rows)('%s', (_what, change, before, sounds) => {
    expect(heard(change, before)).toBe(sounds)
  })
})

describe('babble', () => {
  const bubble = (speaker: string, text: string, more: Partial<Bubble> = {}): Bubble => ({
    id: `words of ${speaker}`,
    speaker,
    name: speaker,
    text,
    until: Number.POSITIVE_INFINITY,
    thinking: false,
    more: false,
    ...more,
  })
  const words = 'The bread is warm, and the mill stood still that night.'
  const babbler = () => createBabbler({ voiceOf: (id) => voiceOf({ id }), isMine: (id) => id === 'me' })
  /** Lets words appear, some letters a beat. @returns the speakers of the syllables. */
  const stream = (speakers: string[], beats = 6) => {
    const own = babbler()
    return Array.from({ length: beats }, (_, beat) =>
      own.take(
        speakers.map((speaker) => bubble(speaker, words.slice(0, (beat + 1) * 6))),
        beat / 10,
      ),
    ).flat()
  }

  it('follows the words while they appear, in order and never twice at once', () => {
    const syllables = stream(['marta'])
    const { pace } = voiceOf({ id: 'marta' })
    expect(syllables.length).toBeGreaterThan(2)
    for (const [index, { at }] of syllables.slice(1).entries())
      expect(at - (syllables[index]?.at ?? 0)).toBeGreaterThan(pace * 0.75)
  })

  it('stops with the words, and says nothing of what was skipped, thought or said by oneself', () => {
    const own = babbler()
    own.take([bubble('marta', 'The bread')], 0)
    expect(own.take([bubble('marta', 'The bread')], 0.1)).toEqual([])
    expect(own.take([bubble('marta', `The bread${words}${words}`)], 5)).toEqual([])
    expect(babbler().take([bubble('pim', words)], 0)).toEqual([])
    expect(babbler().take([bubble('pim', '…', { thinking: true })], 0)).toEqual([])
    expect(stream(['me'])).toEqual([])
  })

  it('is never over somebody else’s', () => {
    expect([...new Set(stream(['marta', 'pim']).map(({ speaker }) => speaker))]).toEqual(['marta'])
  })
})

describe('the volumes', () => {
  const gains = (change: Partial<Settings>, isHidden = false) => gainsOf({ ...defaultSettings, ...change }, isHidden)

  it('are apart, silent when muted or when nobody sees the page', () => {
    expect(gains({ volume: 1 }).master).toBe(1)
    expect(gains({ volume: 0.5 }).master).toBe(0.25)
    expect(gains({ muted: true }).master).toBe(0)
    expect(gains({}, true).master).toBe(0)
    expect(gains({ musicVolume: 0 })).toEqual({ ...gains({}), music: 0 })
    expect(gains({ ambienceVolume: 0 })).toEqual({ ...gains({}), ambience: 0 })
    expect(gains({ effectsVolume: 0 })).toEqual({ ...gains({}), effects: 0 })
    expect(gains({ voicesVolume: 0 })).toEqual({ ...gains({}), voices: 0 })
    expect(gains({ trueVoices: true }).voices).toBe(0)
  })

  it('are kept by the browser, also beside settings from before there was sound', () => {
    const kept = new Map<string, string>([['hearthfolk.settings', JSON.stringify({ textScale: 1.5 })]])
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as unknown as Storage
    expect(createPageStorage(storage).settings()).toEqual({ ...defaultSettings, textScale: 1.5 })
    createPageStorage(storage).keepSettings({ ...defaultSettings, musicVolume: 0.1, muted: true })
    expect(createPageStorage(storage).settings()).toMatchObject({ musicVolume: 0.1, muted: true })
  })
})

describe('captions', () => {
  it('stand for a while when they are wanted, the same one once in a while', () => {
    const state = createGameState()
    const captions = createCaptions(state)
    captions.add('the chapel bell strikes six', 0)
    expect(state.captions).toEqual([])
    state.settings.captions = true
    captions.add('hammering from the forge', 0)
    captions.add('hammering from the forge', 3000)
    captions.add('the chapel bell strikes six', 3000)
    expect(state.captions.map(({ text }) => text)).toEqual(['hammering from the forge', 'the chapel bell strikes six'])
    captions.beat(6000)
    expect(state.captions.map(({ text }) => text)).toEqual(['the chapel bell strikes six'])
    captions.add('hammering from the forge', 30_000)
    expect(state.captions.at(-1)?.text).toBe('hammering from the forge')
  })
})

describe('the browser’s own voices', () => {
  const all = ['Daniel', 'Samantha', 'Arthur', 'Karen', 'Thomas'].map((name) => ({
    name,
    lang: name === 'Thomas' ? 'fr-FR' : 'en-GB',
  }))
  it('are chosen for each character by the pitch of its voice, always the same', () => {
    const bram = voiceOf({ id: 'bram', age: 46, pronouns: 'he' })
    const marta = voiceOf({ id: 'marta', age: 44, pronouns: 'she' })
    expect(chooseVoice(all, bram)).toBe(chooseVoice(all, bram))
    expect(['Daniel', 'Arthur']).toContain(chooseVoice(all, bram)?.name)
    expect(['Samantha', 'Karen']).toContain(chooseVoice(all, marta)?.name)
    expect(chooseVoice([], marta)).toBeNull()
    expect(speechPitch(voiceOf({ id: 'lotte', age: 8, pronouns: 'she' }))).toBeGreaterThan(speechPitch(bram))
  })
})
