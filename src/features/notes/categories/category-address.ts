/** Where the screens of note categories lie. */
export const categoriesAddress = '/secure/notes/category/private/all'
export const addCategoryAddress = '/secure/notes/category/private/add'
