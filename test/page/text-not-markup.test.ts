import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Component, createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createGameState } from '../../main/page/game-state.ts'

const folder = resolve(import.meta.dirname, '../../main/page')
const hostile = '<img src=x onerror=alert(1)><b>hi</b>'
const ofGoods = ['BagPanel', 'ShopPanel', 'AskCards', 'PickUpBar', 'QuestList']
let vite: ViteDevServer

beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    root: folder,
    plugins: [vue()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
})
afterAll(() => vite.close())

/** Everything that players, models and the server can put into words, as markup. */
function hostileState() {
  const state = createGameState()
  const partner = { id: 'marta', name: hostile }
  state.me = { id: 'p-me', name: hostile }
  state.partner = partner
  state.hovered = 'marta'
  state.problem = state.brain = state.notice = hostile
  state.clock = { date: hostile, time: hostile, minutes: 0, weather: 'rain', season: 'winter' }
  state.status = { npc: 'marta', name: hostile, brain: hostile, queued: 1, first: hostile }
  state.people = [
    { id: 'marta', name: hostile, kind: 'npc', role: hostile, distance: 3, doing: hostile },
    { id: 'p-other', name: hostile, kind: 'player', role: hostile, distance: 4, doing: hostile },
  ]
  for (const kind of ['speech', 'notice', 'earlier'] as const)
    state.log.push({
      id: kind,
      speaker: 'marta',
      name: hostile,
      text: hostile,
      mine: false,
      streaming: false,
      kind,
      partner,
    })
  const goods = { gold: 1, items: [{ id: 'bread', name: hostile, plural: hostile, count: 2 }] }
  const asked = { npc: 'marta', name: hostile, seconds: 60, until: 0, answered: false }
  state.bag = {
    ...goods,
    coin: { one: hostile, many: hostile },
    items: goods.items.map((item) => ({ ...item, description: hostile, use: 'eat' })),
  }
  state.offers = [{ id: 'x-1', ...asked, gives: goods, wants: goods, why: hostile }]
  state.questions = [{ id: 'c-1', ...asked, text: hostile }]
  const wares = goods.items.map((item) => ({ ...item, price: 2 }))
  state.shop = { npc: 'marta', name: hostile, wares, buys: wares }
  for (const status of ['open', 'ready', 'done'] as const) {
    const goals = [{ text: hostile, done: status !== 'open' }]
    state.quests.push({
      id: status,
      name: hostile,
      giver: 'marta',
      giverName: hostile,
      text: hostile,
      goals,
      reward: goods,
      status,
    })
  }
  state.promises = [{ npc: 'marta', name: hostile, text: hostile, since: hostile }]
  state.happenings = [hostile]
  state.overheard = [{ id: 'o-1', name: hostile, text: hostile, time: hostile }]
  state.opinions = [{ npc: 'marta', name: hostile, feeling: hostile, reasons: [hostile] }]
  const ground = { x: 0, y: 0, width: 32, height: 32 }
  state.lived = [
    {
      house: { id: 'mill', label: hostile, ...ground, door: ground },
      people: [{ id: 'pim', name: hostile, asleep: true }],
    },
  ]
  state.hoveredHouse = 'mill'
  state.reachable = [{ id: 't-1', item: 'bread', name: hostile, plural: hostile, count: 2, x: 0, y: 0 }]
  state.bubbles = [{ id: 'b', speaker: 'pim', name: hostile, text: hostile, until: 0, thinking: false, more: true }]
  return state
}

describe('words of players and models', () => {
  it.each([
    'ConversationLog',
    'BubbleLayer',
    'PeoplePanel',
    'JournalPanel',
    'SettingsPanel',
    'GameHud',
    'TitleScreen',
    ...ofGoods,
  ])('are text in %s', async (name) => {
    const module = (await vite.ssrLoadModule(`/components/${name}.vue`)) as { default: Component }
    const page = await renderToString(
      createSSRApp(module.default, { state: hostileState(), session: () => null, lastName: hostile }),
    )
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toContain('<img src=x')
    expect(page).not.toContain('<b>hi')
  })

  it('have no way into the page as markup', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(ts|vue|html)$/.test(file),
    )
    expect(files.length).toBeGreaterThan(10)
    for (const file of files)
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
        /v-html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|new Function|\beval\(/,
      )
  })
})
