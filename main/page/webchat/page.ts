import { isSlashCommand } from '../../mind/dispatch/slash-commands.ts'
import type { Person, ServerFrame } from '../../server/channels/talk/frames.ts'
import { followGame } from '../follow-game.ts'
import { isByRules } from '../guide/brain-words.ts'
import { newId } from '../new-id.ts'
import { readPageLook } from '../page-look.ts'
import { browserStorage, createPlayerTokens } from '../player-tokens.ts'
import { say } from '../say.ts'
import { createBreath } from './breath.ts'
import { askWhoLivesHere, dressForFrame, readEmbedded, tellSite } from './embedded.ts'
import { createLink, type Wire } from './link.ts'
import { speakHere } from './speak-here.ts'
import { createTalkLog, putLine, type TalkLog, takeFrame } from './talk-log.ts'
import { createView } from './view.ts'

/** A key in the tab's own storage for the name in use, so that a reload continues. */
const insideKey = 'hearthfolk.webchat'

/** How often the page looks whether the game's name and colours have changed. Milliseconds. */
const lookEvery = 15_000

const tokens = createPlayerTokens(browserStorage('localStorage'))
const tab = browserStorage('sessionStorage')
const view = createView()
const frame = readEmbedded(location.search)
const door = frame === null ? null : dressForFrame(view.door)
const talks = new Map<string, TalkLog>()
let people: Person[] = []
let world = ''
let brain = ''
let name = ''
let me: { id: string; name: string } | null = null
/** The person whose talk is shown. They are also in the address's `#`, so that "back" leads to the list. */
let partner: string | null = null

const later = (milliseconds: number, call: () => void) => {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}
const openSocket = () =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/webchat/socket`)
const look = readPageLook()
view.dress(look)
tokens.inZone(look.zone)
followGame({
  fetchGame: async () => (await fetch('/game.json')).json(),
  isAtTitle: () => !document.hidden,
  changed: view.dress,
  every: (_milliseconds, call) => void setInterval(call, lookEvery),
})
const link = createLink({
  open: () => openSocket() as unknown as Wire,
  later,
  who: () => ({ name, token: tokens.token(name), language: say.language }),
  onFrame: createBreath({ now: () => performance.now(), later, take }),
  onState(state) {
    if (state.kind === 'refused')
      view.banner(
        say(state.isShutOut ? 'webchat.shut-out' : 'webchat.closed', {
          reason: state.reason || say('webchat.has-closed'),
        }),
      )
    else view.banner(state.kind === 'open' ? '' : me ? say('common.the-village-cannot-be-reached-2') : '')
    if (state.kind === 'lost' && !me) view.title.problem(say('common.the-village-cannot-be-reached-2'))
  },
})

const talkWith = (npc: string): TalkLog => {
  const known = talks.get(npc) ?? createTalkLog()
  talks.set(npc, known)
  return known
}
const nameOf = (npc: string): string => people.find(({ id }) => id === npc)?.name ?? npc
const showPeople = (): void =>
  view.people(people, { open: partner, unread: (npc) => npc !== partner && (talks.get(npc)?.unread ?? false) }, choose)
const showTalk = (): void => {
  if (partner !== null) view.talk(talkWith(partner), me?.id ?? '', nameOf(partner), report)
}

/** The server answers with a notice. */
function report(line: string, reason: string): void {
  if (partner === null) return
  if (!link.report({ npc: partner, line, ...(reason === '' ? {} : { reason }) }))
    view.banner(say('common.the-village-cannot-be-reached-3'))
}

function take(frame: ServerFrame): void {
  switch (frame.type) {
    case 'hello':
      world = frame.world
      brain = frame.brain
      people = frame.people
      return
    case 'people':
      people = frame.people
      return follow()
    case 'welcome':
      return comeIn(frame)
    case 'error':
      return takeError(frame)
    case 'history':
    case 'line':
    case 'status':
    case 'delta':
    case 'end':
    case 'notice':
      takeFrame(talkWith(frame.npc), frame, nameOf(frame.npc))
      showTalk()
      if (frame.type === 'end' && frame.npc !== partner) showPeople()
      return
    default:
      return frame satisfies never
  }
}

function comeIn({ player, token, notice }: Extract<ServerFrame, { type: 'welcome' }>): void {
  const first = me === null
  me = player
  // The village may have cleaned the name. The token is kept under both names, so that typing it the same way again
  // finds it.
  if (token !== undefined) for (const known of [name, player.name]) tokens.keepToken(known, token)
  tokens.keepLastName(player.name)
  keepInside(name)
  view.title.busy(false)
  view.title.problem('')
  view.showWho(player.name, world)
  view.showTitle(false)
  follow()
  const isEnglishOnly = say.language !== 'en' && isByRules(brain)
  if (first && (notice !== undefined || isEnglishOnly))
    view.banner(notice ?? say('game-session.villagers-speak-english'))
}

function takeError({ code, message, about }: Extract<ServerFrame, { type: 'error' }>): void {
  if (!me) {
    // After a refused name, returns to the field where it can be corrected.
    link.leave()
    view.title.busy(false)
    view.title.problem(message)
    view.title.name.select()
    return
  }
  const npc =
    about === undefined
      ? partner
      : ([...talks].find(([, { lines }]) => lines.some(({ id }) => id === about))?.[0] ?? partner)
  if (npc === null) return
  const own = talkWith(npc).lines.find(({ id }) => id === about)
  if (own) own.state = 'unheard'
  putLine(talkWith(npc), {
    id: `error:${about ?? code}:${newId()}`,
    speaker: 'system',
    name: '',
    text: message,
    kind: 'notice',
  })
  showTalk()
}

const choose = (npc: string): void => {
  if (location.hash === `#${npc}`) view.say.words.focus()
  else location.hash = npc
}

/** Shows the person named in the address. */
function follow(): void {
  if (!me) return
  const asked = frame?.npc ?? location.hash.slice(1)
  const wanted = people.find(({ id }) => id === asked) ?? null
  const before = partner
  partner = wanted?.id ?? null
  if (partner !== before || wanted === null) view.partner(wanted)
  if (wanted && partner !== before) {
    link.openTalk(wanted.id)
    talkWith(wanted.id).unread = false
    showTalk()
    view.toEnd()
    view.say.words.focus()
  }
  if (!wanted && frame) door?.unknown(frame.npc)
  showPeople()
  if (!wanted && before !== null) view.focusPerson(before)
}

function keepInside(as: string): void {
  try {
    tab?.setItem(insideKey, as)
  } catch {
    // Without storage a reload asks for the name again.
  }
}

function enter(as: string): void {
  name = as
  view.title.problem('')
  view.title.busy(true)
  link.leave()
  link.connect()
}

view.title.name.value = tokens.lastName()
view.title.form.addEventListener('submit', (event) => {
  event.preventDefault()
  enter(view.title.name.value)
})
view.say.form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = view.say.words.value.trim()
  if (text === '' || partner === null || !me) return
  const id = newId()
  if (!isSlashCommand(text)) putLine(talkWith(partner), { id, speaker: me.id, name: me.name, text, state: 'sending' })
  link.say({ npc: partner, id, text })
  view.say.words.value = ''
  showTalk()
  view.toEnd()
})
const leaveTalk = () => {
  if (frame) tellSite('close')
  else location.hash = ''
}
view.back.addEventListener('click', leaveTalk)
addEventListener('keydown', (event) => event.key === 'Escape' && leaveTalk())
addEventListener('hashchange', follow)
addEventListener('online', () => me && link.retry())
document.addEventListener('visibilitychange', () => !document.hidden && me && link.retry())
// An on-screen keyboard or a resized window shrinks the log. The newest line stays in sight.
new ResizeObserver(view.toEnd).observe(view.log)

view.showTitle(true)
const inside = tab?.getItem(insideKey)
const ready = speakHere()
if (inside) void ready.then(() => enter(inside))
else view.title.name.select()
if (frame) {
  // The site gives the focus to the frame. Keys then go to the text field.
  addEventListener(
    'focus',
    () => document.activeElement === document.body && (me ? view.say.words : view.title.name).focus(),
  )
  tellSite('ready')
  void ready.then(() => {
    door?.somebody()
    askWhoLivesHere(openSocket(), (found) => {
      if (me) return
      const person = found?.find(({ id }) => id === frame.npc)
      if (person) door?.person(person)
      else if (found) door?.unknown(frame.npc)
      else view.title.problem(say('webchat.cannot-be-reached'))
    })
  })
}
