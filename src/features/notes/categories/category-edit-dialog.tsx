import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { limits } from '#schemas/limits.ts'
import { editCategory, type NoteCategory } from '../../../database/notes/note-categories.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showDone } from '../../../ui/snackbar.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { categoryTexts as texts } from '../note-screens-texts.ts'
import { findEditProblems } from './category-fields.ts'
import { CategoryForm } from './category-form.tsx'
import { useCategoryForm } from './use-category-form.ts'

interface CategoryEditDialogProps {
  userId: string
  category: NoteCategory
  /** Without a membership it is shown, and cannot be saved. */
  mayEdit: boolean
  onClose: () => void
}

/** Edits a category's name, description and publication. Shows why it was rejected; saving sends it again. */
export function CategoryEditDialog({ userId, category, mayEdit, onClose }: CategoryEditDialogProps) {
  const titleId = useId()
  const { id, content, refusal } = category
  const closeSaved = () => {
    showDone(texts.updated)
    onClose()
  }
  const form = useCategoryForm({
    userId,
    form: `category-${id}`,
    initial: {
      draft: {
        name: content.name,
        description: content.description,
        published: content.isActive,
      },
      opened: content,
    },
    findProblems: findEditProblems,
    save: ({ draft, opened }) => editCategory(id, opened ?? content, { ...draft, isPublished: draft.published }),
    onSaved: closeSaved,
  })
  const isPublished = form.fields?.published !== false
  return (
    <DialogFrame isModal labelledBy={titleId} maxWidth="36rem" onClose={onClose}>
      <chakra.h2 id={titleId} textStyle="heading" marginBottom="5">
        {texts.editTitle}
      </chakra.h2>
      <chakra.div display="grid" gap="4">
        {!mayEdit && <Notice tone="caution">{texts.membership}</Notice>}
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
        <CategoryForm
          form={form}
          most={limits.categoryText}
          isRich
          isLocked={!mayEdit}
          action={texts.save}
          onCancel={onClose}
        >
          <chakra.div>
            <Switch
              label={texts.publish}
              state={isPublished ? texts.published : texts.unpublished}
              isOn={isPublished}
              onChange={(published) => form.set({ published })}
            />
            {!isPublished && (
              <chakra.p textStyle="small" color="muted">
                {texts.unpublishHint}
              </chakra.p>
            )}
          </chakra.div>
        </CategoryForm>
      </chakra.div>
    </DialogFrame>
  )
}
