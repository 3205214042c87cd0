/** Categories for other features, which import nothing else of them. */
export { describeCategories } from './describe-categories.ts'
