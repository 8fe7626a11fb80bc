import { type Component, defineAsyncComponent } from 'vue'
import PersonPanel from './components/PersonPanel.vue'
import type { StudioKey } from './say.ts'

/** A part of the studio: its tab's name and its page. Only the first is loaded with the studio itself. */
export interface StudioPart {
  id: string
  name: StudioKey
  /** Whether it concerns the chosen person or everybody. */
  about: 'person' | 'village'
  component: Component
}

export const parts: readonly StudioPart[] = [
  { id: 'person', name: 'parts.person', about: 'person', component: PersonPanel },
  {
    id: 'why',
    name: 'parts.why',
    about: 'person',
    component: defineAsyncComponent(() => import('./components/WhyPanel.vue')),
  },
  {
    id: 'memory',
    name: 'parts.memory',
    about: 'person',
    component: defineAsyncComponent(() => import('./components/MemoryPanel.vue')),
  },
  {
    id: 'write',
    name: 'parts.write',
    about: 'person',
    component: defineAsyncComponent(() => import('./components/WritePanel.vue')),
  },
  {
    id: 'relations',
    name: 'parts.relations',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/RelationsPanel.vue')),
  },
  {
    id: 'news',
    name: 'parts.news',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/NewsPanel.vue')),
  },
  {
    id: 'day',
    name: 'parts.day',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/DayPanel.vue')),
  },
  {
    id: 'costs',
    name: 'parts.costs',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/CostsPanel.vue')),
  },
  {
    id: 'experiments',
    name: 'parts.experiments',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/ExperimentsPanel.vue')),
  },
  {
    id: 'chronicle',
    name: 'parts.chronicle',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/ChroniclePanel.vue')),
  },
  {
    id: 'reports',
    name: 'parts.reports',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/ReportsPanel.vue')),
  },
  {
    id: 'safety',
    name: 'parts.safety',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/SafetyPanel.vue')),
  },
]
