import classes from './form.module.css';

/** What is wrong with the whole form, said to everyone at once. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <p role="alert" className={children === undefined ? undefined : classes.problem}>
      {children}
    </p>
  );
}
