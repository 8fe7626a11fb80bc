import { BarChart, CustomChart, GraphChart, LineChart, TreeChart } from 'echarts/charts'
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([
  ...[BarChart, CustomChart, GraphChart, LineChart, TreeChart, CanvasRenderer],
  ...[AriaComponent, DataZoomComponent, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent],
])

/** A chart in an element. Imports only the library's chart kinds that the studio draws. */
export const createChart = (element: HTMLElement) => init(element, undefined, { renderer: 'canvas' })
export type Chart = ReturnType<typeof createChart>
