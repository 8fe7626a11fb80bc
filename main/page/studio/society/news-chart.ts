import type { EChartsCoreOption } from 'echarts/core'
import type { SocietyPayload } from '../../../server/gateway/studio/society/payloads.ts'
import type { ChartColours } from '../charts/colours.ts'
import { say } from '../say.ts'

type Way = SocietyPayload<'newsWay'>
export interface NewsNode {
  id: string
  name: string
  /** When the person heard it. Empty for somebody known only from what others said. */
  at: string
  how: string
  children: NewsNode[]
}

/**
 * Who told whom, as a tree with a root for each original source. If the path is a circle, it is attached where it was
 * first met.
 */
export const newsTree = ({ know }: Way): NewsNode[] => {
  const nodes = new Map(
    know.map(({ id, name, at, how }): [string, NewsNode] => [id, { id, name, at, how, children: [] }]),
  )
  const roots: NewsNode[] = []
  const hung = new Set<string>()
  for (const { id, from } of know) {
    const node = nodes.get(id)
    if (!node) continue
    const parent = from === null ? undefined : nodes.get(from)
    // Each person comes after their source.
    if (parent && hung.has(parent.id)) parent.children.push(node)
    else if (from !== null && !parent) rootFor(from, roots).children.push(node)
    else roots.push(node)
    hung.add(id)
  }
  return roots
}

const rootFor = (id: string, roots: NewsNode[]): NewsNode => {
  const known = roots.find((root) => root.id === id)
  if (known) return known
  const root: NewsNode = { id, name: say('common.somebody-else'), at: '', how: '', children: [] }
  roots.push(root)
  return root
}

const leavesOf = ({ children }: NewsNode): number =>
  children.length === 0 ? 1 : children.reduce((sum, child) => sum + leavesOf(child), 0)
const depthOf = ({ children }: NewsNode): number => 1 + Math.max(0, ...children.map(depthOf))

/** Pixels per leaf of the tree. */
const leafHeight = 34
export const newsHeight = (roots: readonly NewsNode[]): number =>
  Math.max(120, 40 + leafHeight * roots.reduce((sum, root) => sum + leavesOf(root), 0))
export const newsSteps = (roots: readonly NewsNode[]): number => Math.max(1, ...roots.map(depthOf)) - 1

export const newsChart =
  (roots: readonly NewsNode[]) =>
  (colours: ChartColours): EChartsCoreOption => {
    const data = (node: NewsNode): object => ({
      name: node.name,
      value: node.at.slice(11),
      children: node.children.map(data),
      tooltip: {
        formatter:
          node.at === ''
            ? say('news-chart.known-only-from-others', { name: node.name })
            : `${node.name}, ${node.how}, ${node.at}`,
      },
      ...(node.how === 'saw' || roots.includes(node)
        ? { itemStyle: { color: colours.accent, borderColor: colours.ink } }
        : {}),
    })
    const [first] = roots
    const root =
      roots.length === 1 && first
        ? data(first)
        : {
            name: say('news-chart.the-news'),
            value: '',
            children: roots.map(data),
            tooltip: { formatter: say('news-chart.several-knew-it-first') },
          }
    return {
      tooltip: { trigger: 'item' },
      series: [
        {
          id: 'way',
          type: 'tree',
          data: [root],
          orient: 'LR',
          left: 70,
          right: 90,
          top: 20,
          bottom: 20,
          expandAndCollapse: false,
          initialTreeDepth: -1,
          symbol: 'circle',
          symbolSize: 10,
          itemStyle: { color: colours.high, borderColor: colours.ink, borderWidth: 2 },
          lineStyle: { color: colours.faint, width: 2, curveness: 0.5 },
          label: {
            ...{
              position: 'bottom',
              distance: 4,
              align: 'center',
              color: colours.ink,
              fontSize: 11,
              textBorderColor: colours.high,
              textBorderWidth: 3,
            },
            formatter: ({ name, value }: { name: string; value: string }) => (value ? `${name} ${value}` : name),
          },
          leaves: { label: { position: 'right', align: 'left', distance: 6 } },
        },
      ],
    }
  }
