// React and its router, showing a heading: the lower bound for a start of the app.
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<h1>Nothing to read</h1>} />
      </Routes>
    </BrowserRouter>,
  )
if (!navigator.serviceWorker.controller) void navigator.serviceWorker.register('/worker.js')
