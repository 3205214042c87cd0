import { chakra } from '@chakra-ui/react'
import { limits } from '#schemas/limits.ts'
import { htmlFromPlainText } from '#schemas/note-html.ts'
import { paths } from '#schemas/paths.ts'
import { createCategory } from '../../../database/notes/note-categories.ts'
import { requestPersistence } from '../../../platform/storage-persistence.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Card } from '../../../ui/card.tsx'
import { showDone } from '../../../ui/snackbar.tsx'
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { categoryTexts as texts } from '../note-screens-texts.ts'
import { findAddProblems } from './category-fields.ts'
import { CategoryForm } from './category-form.tsx'
import { type CategoryWork, useCategoryForm } from './use-category-form.ts'

const nothing = { draft: { name: '', description: '', published: true }, opened: undefined }

function save({ draft }: CategoryWork) {
  void requestPersistence()
  return createCategory({ name: draft.name, description: htmlFromPlainText(draft.description) })
}

/** A new category, with a network or without. */
export function CategoryAddPage({ userId }: { userId: string }) {
  usePageTitle(texts.add)
  const navigate = useNavigateFromHere()
  const leave = () => navigate(paths.noteCategories)
  const leaveSaved = () => {
    showDone(texts.added)
    leave()
  }
  const form = useCategoryForm({
    userId,
    form: 'category-new',
    initial: nothing,
    findProblems: findAddProblems,
    save,
    onSaved: leaveSaved,
  })
  return (
    <chakra.div display="grid" gap="4" maxWidth="column">
      <Breadcrumb parent={{ to: paths.noteCategories, label: texts.title }} current={texts.add} />
      <chakra.h1 textStyle="title">{texts.add}</chakra.h1>
      <Card padding={{ base: '4', md: '6' }}>
        <CategoryForm form={form} most={limits.addedCategoryText.most} action={texts.save} onCancel={leave} />
      </Card>
    </chakra.div>
  )
}
