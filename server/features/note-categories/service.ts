/** API for other features. They import no other file of this one. */
export { describeCategories } from './describe-categories.ts'
