/** Insights for other features, which import nothing else of them. */
export { readInsights } from './generation/read-insights.ts'
