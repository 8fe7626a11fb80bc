import { embedStyle } from './embed-style.ts'

/**
 * How long to wait for the frame to report that it is ready, in milliseconds. A frame that is forbidden or unreachable
 * reports nothing.
 */
const patience = 10_000

/**
 * Adds a button and a panel with the web chat in a frame, from one script tag on another site. Everything is in its own
 * shadow root, and nothing is global.
 */
const embed = (script: HTMLScriptElement): void => {
  const server = new URL(script.src).origin
  const npc = script.dataset.npc?.trim() ?? ''
  const label = script.dataset.label?.trim() || 'Talk to us'
  const host = document.createElement('div')
  host.dataset.hearthfolk = npc
  // Keeps the page's own style for `div`s from moving it.
  host.style.setProperty('all', 'initial', 'important')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(embedStyle)
  root.adoptedStyleSheets = [sheet]

  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    className: string,
    text = '',
  ): HTMLElementTagNameMap[Tag] => {
    const element = document.createElement(tag)
    element.className = className
    element.textContent = text
    return element
  }
  const side = script.dataset.position === 'left' ? 'left' : 'right'
  const place = make('section', `place ${side}`)
  host.dataset.side = side
  place.setAttribute('aria-label', label)
  const panel = make('div', 'panel')
  panel.hidden = true
  panel.id = 'panel'
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-label', label)
  const close = make('button', 'close', '×')
  close.type = 'button'
  close.setAttribute('aria-label', 'Close')
  const title = make('span', 'title', label)
  const bar = make('div', 'bar')
  bar.append(title, close)
  const problem = make('div', 'problem')
  problem.setAttribute('role', 'alert')
  problem.hidden = true
  const stage = make('div', 'stage')
  stage.append(problem)
  panel.append(bar, stage)
  const button = make('button', 'button', label)
  button.type = 'button'
  button.setAttribute('aria-expanded', 'false')
  button.setAttribute('aria-controls', 'panel')
  place.append(panel, button)
  root.append(place)

  let frame: HTMLIFrameElement | null = null
  let giveUp = 0
  const say = (text: string, again: boolean): void => {
    problem.hidden = false
    problem.replaceChildren(make('p', '', text))
    if (!again) return
    const retry = make('button', 'retry', 'Try again')
    retry.type = 'button'
    retry.addEventListener('click', load)
    problem.append(retry)
  }

  function load(): void {
    frame?.remove()
    frame = null
    problem.hidden = true
    if (npc === '') return say('This button does not say whom to talk to: its script tag needs data-npc.', false)
    const mine = document.createElement('iframe')
    mine.className = 'frame'
    mine.title = `Conversation: ${label}`
    mine.src = `${server}/webchat?embedded=1&npc=${encodeURIComponent(npc)}`
    frame = mine
    stage.append(mine)
    clearTimeout(giveUp)
    giveUp = window.setTimeout(() => {
      mine.remove()
      frame = null
      say(
        'The village cannot be reached from here. It may be closed right now, or it may not allow this site to show it.',
        true,
      )
    }, patience)
  }

  function toggle(open: boolean): void {
    panel.hidden = !open
    button.setAttribute('aria-expanded', String(open))
    place.classList.toggle('open', open)
    if (!open) return button.focus()
    if (frame === null) load()
    if (frame === null) close.focus()
    else frame.focus()
  }

  button.addEventListener('click', () => toggle(panel.hidden === true))
  close.addEventListener('click', () => toggle(false))
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || panel.hidden === true) return
    event.stopPropagation()
    toggle(false)
  })
  // The frame sends only two messages and receives none, so the site learns nothing about the talk.
  addEventListener('message', ({ source, origin, data }) => {
    if (frame === null || source !== frame.contentWindow || origin !== server) return
    if (data === 'hearthfolk:ready') clearTimeout(giveUp)
    if (data === 'hearthfolk:close') toggle(false)
  })
  const show = (): void => {
    // Above the buttons already on this side.
    place.style.setProperty(
      '--below',
      String(document.querySelectorAll(`[data-hearthfolk][data-side="${side}"]`).length),
    )
    document.body.append(host)
  }
  if (document.body) show()
  else addEventListener('DOMContentLoaded', show, { once: true })
}

const { currentScript } = document
if (currentScript instanceof HTMLScriptElement) embed(currentScript)
