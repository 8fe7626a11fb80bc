import type { Person } from '../../server/channels/talk/frames.ts'
import type { PageLook } from '../../server/live/page-settings.ts'
import { thinksWith } from '../guide/brain-words.ts'
import { type PageKey, say } from '../say.ts'
import { dressPage } from '../theme.ts'
import { createReportForm } from './report-form.ts'
import type { ChatLine, TalkLog } from './talk-log.ts'

const find = <Kind extends HTMLElement = HTMLElement>(id: string): Kind => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`webchat.html has no #${id}`)
  return element as Kind
}
/** Words of players and minds are text, never markup. */
const make = (tag: string, className: string, text: string): HTMLElement => {
  const element = document.createElement(tag)
  if (className !== '') element.className = className
  element.textContent = text
  return element
}

/** The page's elements. It shows its input and knows nothing about the server. */
export const createView = () => {
  const log = find('log')
  const status = make('p', 'status', '')
  status.setAttribute('role', 'status')
  log.append(status)
  // A scrollable area must be reachable by keyboard.
  log.tabIndex = 0
  const shown = new Map<string, ShownLine>()
  const atEnd = (): boolean => log.scrollHeight - log.scrollTop - log.clientHeight < 40

  const focusPerson = (npc: string): void =>
    find('list')
      .querySelector<HTMLElement>(`[data-npc="${CSS.escape(npc)}"]`)
      ?.focus()

  return {
    title: {
      form: find<HTMLFormElement>('enter'),
      name: find<HTMLInputElement>('name'),
      problem: (text: string) => {
        find('problem').textContent = text
        find('name').setAttribute('aria-invalid', String(text !== ''))
      },
      busy: (on: boolean) => find('enter').setAttribute('aria-busy', String(on)),
    },
    door: { greeting: find('greeting'), form: find('enter'), nobody: find('nobody') },
    say: { form: find<HTMLFormElement>('say'), words: find<HTMLInputElement>('words') },
    back: find('back'),
    log,
    /** Shows the game's name and colours. */
    dress({ name, title, colours }: PageLook): void {
      if (name !== '') find('game').textContent = name
      document.body.classList.remove('own', 'bundled', 'none')
      document.body.classList.add(title)
      dressPage(colours)
    },
    showTitle(on: boolean): void {
      find('title').hidden = !on
      find('chat').hidden = on
    },
    showWho(me: string, world: string): void {
      find('me').textContent = me
      find('world').textContent = world
    },
    banner(text: string): void {
      find('banner').textContent = text
      find('banner').hidden = text === ''
    },
    people(
      people: readonly Person[],
      about: { open: string | null; unread: (npc: string) => boolean },
      choose: (npc: string) => void,
    ): void {
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.npc : undefined
      find('list').replaceChildren(
        ...people.map((person) => {
          const button = make('button', about.unread(person.id) ? 'unread' : '', '') as HTMLButtonElement
          button.type = 'button'
          button.dataset.npc = person.id
          button.setAttribute(
            'aria-description',
            about.unread(person.id) ? say('webchat.has-said-something', { role: person.role }) : person.role,
          )
          button.setAttribute('aria-current', String(person.id === about.open))
          const name = make('b', '', '')
          name.append(make('bdi', '', person.name))
          const who = make('span', 'who', '')
          const role = make('small', '', person.role)
          role.setAttribute('aria-hidden', 'true')
          who.append(make('span', 'visually-hidden', `${say('common.talk-to')} `), name, role)
          button.append(portraitOf(person.id), who)
          button.addEventListener('click', () => choose(person.id))
          const item = document.createElement('li')
          item.append(button)
          return item
        }),
      )
      if (focused !== undefined) focusPerson(focused)
    },
    focusPerson,
    partner(person: Person | null): void {
      find('talk').hidden = person === null
      find('nobody').hidden = person !== null
      find('chat').classList.toggle('talking', person !== null)
      if (!person) return
      find('partner').textContent = person.name
      find('role').textContent = person.role
      find<HTMLImageElement>('portrait').replaceWith(Object.assign(portraitOf(person.id), { id: 'portrait' }))
      find<HTMLInputElement>('words').placeholder = say('game-hud.say-something-to-2', { name: person.name })
      for (const { element } of shown.values()) element.remove()
      shown.clear()
    },
    /** Updates the log, one element per line. It stays at the end if it was there. */
    talk(talk: TalkLog, me: string, partner: string, report: (line: string, reason: string) => void): void {
      const follow = atEnd()
      const ids = new Set(talk.lines.map(({ id }) => id))
      for (const [id, { element }] of shown) {
        if (ids.has(id)) continue
        element.remove()
        shown.delete(id)
      }
      let place: Element | null = log.firstElementChild
      for (const line of talk.lines) {
        const known = shown.get(line.id) ?? createLine(line, (reason) => report(line.id, reason))
        shown.set(line.id, known)
        known.show(line, me)
        if (place === known.element) place = place.nextElementSibling
        else log.insertBefore(known.element, place)
      }
      const thinking = talk.lines.some(({ state }) => state === 'streaming') ? undefined : talk.thinking.at(-1)
      const ahead = thinking && thinking.ahead > 0 ? say('webchat.ahead-of-you', { ahead: thinking.ahead }) : ''
      const words = thinking ? `${partner} ${thinksWith(thinking.brain)}${ahead} …` : ''
      if (status.textContent !== words) status.textContent = words
      if (follow) log.scrollTop = log.scrollHeight
    },
    toEnd: () => {
      log.scrollTop = log.scrollHeight
    },
  }
}

interface ShownLine {
  element: HTMLElement
  show(line: ChatLine, me: string): void
}

const fates = {
  said: '',
  streaming: '',
  sending: 'webchat.on-its-way',
  unheard: 'webchat.not-heard',
} as const satisfies Record<ChatLine['state'], PageKey | ''>
const fateOf = (state: ChatLine['state']): string => {
  const key = fates[state]
  return key === '' ? '' : say(key)
}

/** A line's element. It is changed in place, so that a screen reader reads nothing twice. */
const createLine = ({ kind, speaker, name }: ChatLine, report: (reason: string) => void): ShownLine => {
  const element = make('div', '', '')
  element.dataset.speaker = speaker
  const words = make('bdi', 'words', '')
  const fate = make('small', 'fate', '')
  if (kind === 'speech') {
    const who = make('b', 'name', '')
    who.append(make('bdi', '', name))
    element.append(who, ' ')
  }
  element.append(words, ' ', fate)
  let form: HTMLElement | null = null
  return {
    element,
    show({ text, state }, me) {
      element.className = `line ${kind} ${state}${speaker === me ? ' mine' : ''}`
      element.setAttribute('aria-busy', String(state === 'streaming'))
      if (words.textContent !== text) words.textContent = text
      if (kind === 'speech' && state === 'said' && speaker !== me && form === null) {
        form = createReportForm(name, report)
        element.append(form)
      }
      const become = fateOf(state)
      if (fate.textContent !== become) fate.textContent = become
    },
  }
}

const portraitOf = (npc: string): HTMLImageElement => {
  const image = new Image(48, 48)
  image.alt = ''
  image.src = `/assets/portrait-${npc}.png`
  image.addEventListener('error', () => image.classList.add('missing'))
  return image
}
